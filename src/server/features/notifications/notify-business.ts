import { sql } from 'kysely'
import type { Right } from '#contract/policy.ts'
import { portfolioReaders } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { notifyEach } from './notify-each.ts'

interface BusinessReader {
  id: string
  email: string
  first_name: string
  last_name: string
}

interface BusinessNews extends Omit<Parameters<typeof notifyEach>[2], 'letters'> {
  /** The business, as a column `landlord_id` names it. */
  portfolioId: string
  /** Whose work it is, besides the owners'. */
  right: Right
  letterTo: (reader: BusinessReader) => Letter
  /** Someone who knows already. */
  except?: string | undefined
}

/** Writes to the owners of a business, and to the members whose work the news is about, while their accounts are open. */
export async function notifyBusiness(tx: Tx, services: Services, news: BusinessNews): Promise<void> {
  const { portfolioId, right, letterTo, except = null, ...shared } = news
  const readers = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', portfolioReaders(sql.val(portfolioId), right))
    .where('disabled_at', 'is', null)
    .where('id', 'is distinct from', except)
    .orderBy('id')
    .execute()
  const letters = readers.map((reader) => ({
    to: { address: reader.email, userId: reader.id },
    letter: letterTo(reader),
  }))
  await notifyEach(tx, services, { ...shared, letters })
}
