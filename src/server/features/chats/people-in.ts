import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { tenantScope } from '../tenants/tenants.scope.ts'

interface Read {
  texts: readonly string[]
  documentIds: readonly string[]
}

/**
 * The names of people that texts may mention: of the caller's tenants, as far as they occur in the texts, of the documents'
 * owners, and the caller's own.
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
  const users = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where((eb) => {
      const owners = eb
        .selectFrom('documents')
        .select('owner_id')
        .where('id', 'in', [...documentIds])
      return eb.or([eb('id', '=', call.actor.id), eb('id', 'in', owners)])
    })
    .execute()
  return [...tenants.map((one) => one.word), ...users.flatMap(({ first_name, last_name }) => [first_name, last_name])]
}

/** In lower case, with the parts of words that a hyphen or an apostrophe joins: 'Nina's' has 'nina'. */
function wordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [])
  return [...new Set(words.flatMap((one) => [one, ...one.split(/['’-]/)]))]
}
