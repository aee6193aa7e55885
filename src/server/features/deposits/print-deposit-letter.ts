import { dayIn } from '#contract/calendar.ts'
import type { deposits } from '#contract/deposits.ts'
import { audit } from '../../audit.ts'
import { businessMoney, fullName } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { listedParties, presentParties } from '../lease-parties/lease-parties.queries.ts'
import { ledgerScope } from '../leases/leases.scope.ts'
import { type DepositReturn, depositReturnPdf } from './deposit-return-pdf.ts'
import { readDepositOf } from './deposits.queries.ts'

type Printing = Call<typeof deposits.letter>

/**
 * The itemized return of a deposit as a PDF letter, with everything that happened so far.
 * @throws Refusal `not_found`; `conflict` when no deposit was ever paid.
 */
export async function printDepositLetter(call: Printing): Promise<FileReply> {
  const { services, params } = call
  const found = await transaction(call, async (tx) => {
    const letter = await findReturn(tx, call)
    await audit(tx, call, 'deposit.letter', { type: 'lease', id: params.id })
    return letter
  })
  const bytes = await depositReturnPdf(found, { productName: services.env.PRODUCT_NAME, printedAt: services.clock() })
  return { name: `deposit-${params.id}.pdf`, type: 'application/pdf', bytes }
}

async function findReturn(tx: Tx, call: Printing): Promise<DepositReturn> {
  const row = await tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .innerJoin('users', 'users.id', 'properties.landlord_id')
    .leftJoin('portfolios', 'portfolios.id', 'properties.landlord_id')
    .select(['properties.title', 'properties.street', 'properties.city', 'properties.state'])
    .select(['properties.postal_code', 'properties.country', 'properties.time_zone', 'portfolios.address'])
    .select(['portfolios.paper_size', businessMoney('properties.landlord_id').as('money')])
    .select(['leases.starts_on', 'leases.ends_on'])
    .select((eb) => [
      listedParties.as('parties'),
      eb.fn.coalesce('portfolios.name', fullName('users')).as('landlord_name'),
    ])
    .where('leases.id', '=', call.params.id)
    .where(ledgerScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Lease')
  const deposit = await readDepositOf(tx, call, call.params.id)
  if (deposit.paid === 0) throw refused('conflict', 'No deposit was paid, so there is nothing to return.')
  return {
    deposit,
    landlordName: row.landlord_name,
    landlordAddress: row.address,
    tenantNames: presentParties(row.parties).tenantNames,
    home: {
      ...{ title: row.title, street: row.street, city: row.city, state: row.state, postalCode: row.postal_code },
      country: row.country,
    },
    lease: { startsOn: row.starts_on, endsOn: row.ends_on },
    day: dayIn(row.time_zone, call.services.clock()),
    money: row.money,
    paperSize: row.paper_size ?? 'LETTER',
  }
}
