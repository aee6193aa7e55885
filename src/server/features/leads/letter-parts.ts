import { cityInLine } from '#contract/countries.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { nameOf } from '../../texts.ts'
import { isListed } from '../properties/properties.scope.ts'
import { hasOpenTimes } from '../showings/showings.queries.ts'
import type { LetterHome, Writer } from './letters.ts'

/** Who writes, as a letter names them. */
export async function writerOf(tx: Tx, { actor }: SignedCall): Promise<Writer> {
  const me = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { name: nameOf(me), email: me.email }
}

/** What a letter says of the home that someone asked about; null for none. */
export async function findLetterHome(
  tx: Tx,
  { services }: Pick<SignedCall, 'services'>,
  id: string | null,
): Promise<LetterHome | null> {
  if (id === null) return null
  const home = await tx
    .selectFrom('properties')
    .select(['id', 'title', 'city', 'state', 'country', 'criteria'])
    .select((eb) => isListed(eb).as('is_listed'))
    .select(hasOpenTimes(services.clock()).as('has_times'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: home.id,
    title: home.title,
    place: cityInLine(home),
    hasCriteria: home.criteria !== null,
    isListed: Boolean(home.is_listed),
    hasTimes: home.has_times,
  }
}
