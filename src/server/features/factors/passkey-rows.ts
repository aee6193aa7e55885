import type { Passkey } from '#contract/factors.ts'
import type { PasskeyRequest } from '#contract/second-step.ts'
import type { PasskeysTable } from '../../db/tables/people.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { homeOf } from '../../mail/render-letter.ts'

/** How long a browser waits for a passkey: as long as the challenge works. */
export const PATIENCE_MS = 300_000

/** Where passkeys of this server work: its public address, the only one that browsers offer them at. */
export function placeOf({ env }: Services): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(homeOf(env))
  return { rpId: hostname, origin }
}

/** An account's passkeys as browsers name them. SYSTEM only. */
export async function knownPasskeys(tx: Tx, userId: string): Promise<PasskeyRequest['allowCredentials']> {
  const rows = await rowsOf(tx, userId)
  return rows.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports }))
}

/** An account's passkeys, oldest first. SYSTEM only. */
export async function listPasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  const rows = await rowsOf(tx, userId)
  return rows.map(presentPasskey)
}

/** A passkey as its holder sees it. */
export const presentPasskey = (row: Pick<PasskeysTable, 'id' | 'name' | 'created_at' | 'last_used_at'>): Passkey => ({
  id: row.id,
  name: row.name,
  addedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

const rowsOf = (tx: Tx, userId: string) =>
  tx.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

/** What to ask a browser so one of the account's passkeys confirms the sign-in. SYSTEM only. */
export const askForPasskey = async (
  tx: Tx,
  services: Services,
  { challenge, userId }: { challenge: string; userId: string },
): Promise<PasskeyRequest> => ({
  challenge,
  rpId: placeOf(services).rpId,
  timeout: PATIENCE_MS,
  userVerification: 'preferred',
  allowCredentials: await knownPasskeys(tx, userId),
})
