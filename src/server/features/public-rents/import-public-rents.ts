import { v7 as newId } from 'uuid'
import { toCents } from '#contract/money.ts'
import { type PublicRentRow, publicRentRow } from '#contract/public-rents.ts'
import { isStateName } from '#contract/us-states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { type Fault, importInto, unlessTaken } from '../imports/import-rows.ts'

const keyOf = ({ city, state, zipCode, bedrooms, month, source }: Omit<PublicRentRow, 'medianRent'>) =>
  [city ?? '', state, zipCode ?? '', bedrooms ?? '', month, source].join('\n').toLowerCase()

/** Adds a published table of rents from a CSV file. */
export const importPublicRents = importInto<PublicRentRow, PublicRentRow>(
  {
    columns: [
      { field: 'city', headings: ['City'], kind: 'text' },
      { field: 'state', headings: ['State'], kind: 'state' },
      { field: 'zipCode', headings: ['ZIP', 'zipcode', 'postal code'], kind: 'text' },
      { field: 'bedrooms', headings: ['Bedrooms', 'beds'], kind: 'number' },
      { field: 'medianRent', headings: ['Median rent', 'rent', 'median'], kind: 'amount' },
      { field: 'month', headings: ['Month', 'date'], kind: 'day' },
      { field: 'source', headings: ['Source'], kind: 'text' },
    ],
    schema: publicRentRow,
    needed: ['state', 'medianRent', 'month', 'source'],
    alsoWrong: async () => faultsIn,
    judge: unlessTaken({
      key: (row) => ({ value: keyOf(row), field: 'month', message: 'This figure was imported before' }),
      taken: async (tx, _call, keys) => {
        const sources = [...new Set(keys.map((key) => key.split('\n').at(-1) ?? ''))]
        const rows = await tx
          .selectFrom('public_rents')
          .select(['city', 'state', 'zip_code as zipCode', 'bedrooms', 'month', 'source'])
          .where((eb) => eb.fn('lower', ['source']), 'in', [...sources, ''])
          .execute()
        return new Set(rows.map((row) => keyOf({ ...row, month: row.month.slice(0, 7) })))
      },
    }),
  },
  { noun: 'publicRents', subject: 'user', save: saveTable },
)

function faultsIn({ city, zipCode, state }: Record<string, unknown>): Fault[] {
  const faults: Fault[] = []
  if (city === undefined && zipCode === undefined) faults.push({ field: 'city', message: 'Needs a city or a ZIP code' })
  if (typeof state === 'string' && !isStateName(state))
    faults.push({ field: 'state', message: 'Must be a state, such as OH or Ohio' })
  return faults
}

async function saveTable(tx: Tx, call: SignedCall, rows: PublicRentRow[]): Promise<string> {
  const id = newId()
  await tx.insertInto('public_rent_tables').values({ id, created_at: call.services.clock() }).execute()
  const values = rows.map(({ zipCode, medianRent, month, ...row }) => ({
    ...row,
    id: newId(),
    table_id: id,
    zip_code: zipCode,
    median_cents: toCents(medianRent),
    month: `${month}-01`,
  }))
  if (values.length > 0) await tx.insertInto('public_rents').values(values).execute()
  return id
}
