import { type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { v7 as newId } from 'uuid'
import { type factors, PASSKEYS_MAX, type Passkey } from '#contract/factors.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call, Services } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { makeChallenge, spendPasskeyChallenge } from '../auth/challenges.ts'
import { requireCurrentPassword } from '../auth/current-password.ts'
import { findOwnAccount } from '../users/users.queries.ts'
import { challengeIn } from './challenge-in.ts'
import { type Changed, changeFactors } from './change-factors.ts'
import { knownPasskeys, PATIENCE_MS, placeOf, presentPasskey } from './passkey-rows.ts'

/** EdDSA, ES256 and RS256 (COSE): what phones, computers and security keys make. */
const ALGORITHMS = [-8, -7, -257]

/**
 * What a browser needs to make a passkey that can also be the only factor: it finds the account by itself, and asks for a
 * fingerprint, a face or a PIN.
 * @throws Refusal `invalid` for a wrong password, `conflict` when the account has as many as it can.
 */
export async function startPasskey(call: Call<typeof factors.startPasskey>) {
  const { services, actor, body } = call
  await requireCurrentPassword(call, body.currentPassword)
  const { email, name } = await findOwnAccount(call)
  return asSystem(call, async (tx) => {
    const excludeCredentials = await knownPasskeys(tx, actor.id)
    if (excludeCredentials.length >= PASSKEYS_MAX) throw full()
    return {
      challenge: await makeChallenge(tx, services, { purpose: 'add', userId: actor.id }),
      rp: { id: placeOf(services).rpId, name: services.env.PRODUCT_NAME },
      user: { id: Buffer.from(actor.id).toString('base64url'), name: email, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: PATIENCE_MS,
      attestation: 'none' as const,
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      excludeCredentials,
    }
  })
}

type Add = Call<typeof factors.addPasskey>

/**
 * Adds the passkey that the browser made.
 * @throws Refusal `conflict` for a challenge that is over, an unknown origin or a passkey that someone has, or one too many.
 */
export async function addPasskey(call: Add): Promise<Changed> {
  const { services, actor, body } = call
  const challenge = challengeIn(body.passkey.clientDataJSON)
  const isOpen = await asSystem(call, (tx) =>
    spendPasskeyChallenge(tx, services, { challenge, purpose: 'add', userId: actor.id }),
  )
  const info = isOpen ? await checkNew(services, body.passkey, challenge) : undefined
  if (!info) throw refused('conflict', 'The passkey could not be checked. Please try again.')
  return changeFactors(call, {
    action: 'passkey.add',
    what: `The passkey “${body.name}” was added to your account.`,
    make: async (tx) => {
      if ((await knownPasskeys(tx, actor.id)).length >= PASSKEYS_MAX) throw full()
      const { credential } = info
      const added = await tx
        .insertInto('passkeys')
        .values({
          id: newId(),
          user_id: actor.id,
          credential_id: credential.id,
          public_key: credential.publicKey,
          sign_count: credential.counter,
          transports: body.passkey.transports,
          name: body.name,
          created_at: services.databaseTime(),
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows !== 1n) throw refused('conflict', 'This passkey is in use already.')
    },
  })
}

async function checkNew(
  services: Services,
  { id, clientDataJSON, attestationObject }: Add['body']['passkey'],
  challenge: string,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  const { rpId, origin } = placeOf(services)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo
  } catch {
    // The library throws for whatever doesn't fit, with a text for developers; to the caller it is all the same.
    return undefined
  }
}

/**
 * Gives one of the caller's passkeys another name.
 * @throws Refusal `not_found`.
 */
export const renamePasskey = (call: Call<typeof factors.renamePasskey>): Promise<Passkey> =>
  asSystem(call, async (tx) => {
    const row = await tx
      .updateTable('passkeys')
      .set({ name: call.body.name })
      .where('id', '=', call.params.id)
      .where('user_id', '=', call.actor.id)
      .returning(['id', 'name', 'created_at', 'last_used_at'])
      .executeTakeFirst()
    if (!row) throw notFound('Passkey')
    await audit(tx, call, 'passkey.rename', { type: 'user', id: call.actor.id })
    return presentPasskey(row)
  })

/**
 * Removes one of the caller's passkeys.
 * @throws Refusal `not_found`, `invalid` for a wrong password, `too_many`.
 */
export async function removePasskey(call: Call<typeof factors.removePasskey>): Promise<Changed> {
  const { actor, params, body } = call
  const own = (tx: Tx) =>
    tx.selectFrom('passkeys').select('name').where('id', '=', params.id).where('user_id', '=', actor.id)
  const passkey = await asSystem(call, (tx) => own(tx).executeTakeFirst())
  if (!passkey) throw notFound('Passkey')
  await requireCurrentPassword(call, body.currentPassword)
  return changeFactors(call, {
    action: 'passkey.remove',
    what: `The passkey “${passkey.name}” was removed from your account.`,
    make: async (tx) => {
      const removed = await tx
        .deleteFrom('passkeys')
        .where('id', '=', params.id)
        .where('user_id', '=', actor.id)
        .executeTakeFirst()
      if (removed.numDeletedRows === 0n) throw notFound('Passkey')
    },
  })
}

const full = () => refused('conflict', `An account can have ${PASSKEYS_MAX} passkeys. Remove one first.`)
