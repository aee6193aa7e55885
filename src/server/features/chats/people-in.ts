import { sql } from 'kysely'
import { bySystem, type Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { tenantScope } from '../tenants/tenants.scope.ts'

interface Read {
  texts: readonly string[]
  documentIds: readonly string[]
}

/**
 * The names of people that texts may mention: of the caller's tenants, as far as they occur in the texts, of those who work for the
 * business or uploaded the documents, and the caller's own.
 */
export async function peopleIn(tx: Tx, call: SignedCall, { texts, documentIds }: Read): Promise<string[]> {
  const tenants = await tx
    .selectFrom('tenants')
    .innerJoin(sql<{ word: string }>`string_to_table(first_name || ' ' || last_name, ' ')`.as('word'), (join) =>
      join.onTrue(),
    )
    .select('word.word')
    .distinct()
    .where(tenantScope({ ...call, isAssigned: true }))
    .where(sql<boolean>`lower(word.word) = any(${wordsIn(texts)}::text[])`)
    .execute()
  const users = await bySystem(tx, () => accountsOf(tx, call, documentIds))
  return [...tenants.map((one) => one.word), ...users.flatMap(({ first_name, last_name }) => [first_name, last_name])]
}

/** The accounts behind documents. A tenant can't see who works for a business, but their names stay here all the same. SYSTEM only. */
const accountsOf = (tx: Tx, { actor }: SignedCall, documentIds: readonly string[]) =>
  tx
    .with('asked', (db) =>
      db
        .selectFrom('documents')
        .select(['owner_id', 'created_by'])
        .where('id', 'in', [...documentIds]),
    )
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where((eb) => {
      const businesses = eb.selectFrom('asked').select('owner_id')
      return eb.or([
        eb('id', '=', actor.id),
        eb('id', 'in', businesses),
        eb('id', 'in', eb.selectFrom('asked').select('created_by')),
        eb('id', 'in', eb.selectFrom('portfolio_members').select('user_id').where('portfolio_id', 'in', businesses)),
      ])
    })
    .execute()

/** In lower case, with the parts of words that a hyphen or an apostrophe joins: 'Nina's' has 'nina'. */
function wordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [])
  return [...new Set(words.flatMap((one) => [one, ...one.split(/['’-]/)]))]
}
