import type { Tx } from '../db/transaction.ts'
import { transaction } from '../db/transaction.ts'
import type { Caller } from './call.ts'
import { refused } from './errors.ts'

/** What makes two submissions the same one. */
export interface Submission {
  endpoint: string
  key: string
  body: unknown
}

const KEY = /^[\w-]{8,128}$/

/** The `Idempotency-Key` header, if one was sent. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && KEY.test(header)) return header
  throw refused('malformed', 'The Idempotency-Key header must be 8 to 128 letters, digits, dashes or underscores')
}

/**
 * Runs `work` at most once for a key: the key, the work and its reply are one transaction, so a repeated submission
 * waits for the first and gets the first one's reply. A failed submission leaves nothing behind.
 * @throws Refusal `invalid` (422) when the key was used for another body.
 */
export async function once<T>(
  caller: Caller,
  submission: Submission,
  work: (inside: Caller['services']) => Promise<T>,
): Promise<{ reply: T; replayed: boolean }> {
  const { cipher } = caller.services
  const row = {
    caller: caller.actor?.id ?? 'anonymous',
    endpoint: submission.endpoint,
    key: submission.key,
    // Keyed, because a body may hold a password, which a plain hash would let a reader of the table guess.
    request_hash: cipher.digest(JSON.stringify(submission.body ?? null), 'idempotency_keys.request'),
  }
  const place = `idempotency_keys.reply:${row.caller}:${row.endpoint}:${row.key}`
  return transaction(caller, async (tx) => {
    const earlier = await claim(tx, row)
    if (earlier) {
      if (earlier.request_hash !== row.request_hash || earlier.reply === null) {
        throw refused('invalid', 'This Idempotency-Key was already used for another request')
      }
      return { reply: JSON.parse(cipher.open(earlier.reply, place)) as T, replayed: true }
    }
    const reply = await work({ ...caller.services, db: tx })
    const sealed = cipher.seal(JSON.stringify(reply), place)
    await tx
      .updateTable('idempotency_keys')
      .set({ reply: sealed })
      .where('caller', '=', row.caller)
      .where('endpoint', '=', row.endpoint)
      .where('key', '=', row.key)
      .execute()
    return { reply, replayed: false }
  })
}

type Row = { caller: string; endpoint: string; key: string; request_hash: string }

/** Takes the key, or returns who already has it; waits for a transaction that is taking it right now. */
async function claim(tx: Tx, row: Row) {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ ...row, reply: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('caller', '=', row.caller)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
}
