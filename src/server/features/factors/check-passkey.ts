import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyUse } from '#contract/second-step.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { placeOf } from './passkey-rows.ts'

interface Expected {
  /** What the browser signed, base64url. */
  challenge: string
  /** Whose passkey it must be; null for a sign-in that the passkey alone names. */
  userId: string | null
}

/**
 * Checks what a browser signed with a passkey, and notes its use; resolves to whose it is, undefined if anything is off:
 * challenge, address, signature, or a count that shows a copy. A passkey that is the only factor must have asked for a
 * fingerprint, a face or a PIN. SYSTEM only.
 */
export async function checkPasskey(tx: Tx, services: Services, use: PasskeyUse, { challenge, userId }: Expected) {
  const row = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', use.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (userId !== null && row.user_id !== userId)) return undefined
  const count = await countIn(use, row, { challenge, isOnly: userId === null, place: placeOf(services) })
  if (count === undefined) return undefined
  await tx
    .updateTable('passkeys')
    .set({ sign_count: count, last_used_at: services.databaseTime() })
    .where('id', '=', row.id)
    .execute()
  return row.user_id
}

interface Checking {
  challenge: string
  isOnly: boolean
  place: ReturnType<typeof placeOf>
}

/** The passkey's own count after this use; undefined when the check fails. */
async function countIn(
  { id, clientDataJSON, authenticatorData, signature }: PasskeyUse,
  row: { public_key: Uint8Array; sign_count: number },
  { challenge, isOnly, place }: Checking,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: isOnly,
      credential: { id, publicKey: new Uint8Array(row.public_key), counter: row.sign_count },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for whatever doesn't fit, with a text for developers; to the caller it is all the same.
    return undefined
  }
}
