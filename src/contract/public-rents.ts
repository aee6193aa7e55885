import { endpoint } from './endpoint.ts'
import { importBody, importReport } from './imports.ts'
import { CITY_MAX } from './limits.ts'
import { dollars, id, idParams, instant, text, whole } from './values.ts'
import { z } from './zod.ts'

/** How long the name of a source can be. */
export const RENT_SOURCE_MAX = 100

const month = () =>
  z
    .string('Is required')
    .regex(/^20\d\d-(0[1-9]|1[0-2])(-\d\d)?$/, 'Write months like 2026-06')
    .transform((value) => value.slice(0, 7))

/** A median that was published: of a city or a postal code, for homes of one size or of any. */
export const publicRentRow = z.strictObject({
  city: text({ max: CITY_MAX }).nullable().default(null),
  state: text({ max: CITY_MAX }),
  zipCode: z
    .string()
    .regex(/^\d{5}$/, 'Write ZIP codes with five digits')
    .nullable()
    .default(null),
  bedrooms: whole(0, 50).nullable().default(null),
  medianRent: dollars().check(z.gt(0, 'Must be more than 0')),
  month: month(),
  source: text({ max: RENT_SOURCE_MAX }),
})
export type PublicRentRow = z.output<typeof publicRentRow>

const row = z.object({
  id: id(),
  city: z.string().nullable(),
  state: z.string(),
  zipCode: z.string().nullable(),
  /** Null is homes of any size. */
  bedrooms: z.int().nullable(),
  /** Dollars a month. */
  medianRent: z.number(),
  month: z.string(),
  source: z.string(),
})
export type PublicRent = z.output<typeof row>

const brief = {
  id: id(),
  createdAt: instant(),
  sources: z.array(z.string()),
  rows: z.int(),
  /** The first and the last month. */
  from: z.string(),
  to: z.string(),
}
const briefTable = z.object(brief)
export type BriefPublicTable = z.output<typeof briefTable>

const overview = z.object({
  /** Whether suggestions use them where a landlord has few similar homes. */
  isOn: z.boolean(),
  tables: z.array(briefTable),
})
export type PublicRentTables = z.output<typeof overview>

const all = { path: '/ai/rent/public-tables', can: 'publicRent.manage', kind: 'item' } as const
const one = { path: '/ai/rent/public-tables/:id', can: 'publicRent.manage', kind: 'item', params: idParams } as const

/** Published tables of rents, which an administrator brings in. */
export const publicRents = {
  tables: endpoint({
    ...all,
    method: 'GET',
    summary: 'The published tables of rents that were imported, newest first, and whether suggestions use them',
    reply: overview,
  }),
  use: endpoint({
    ...all,
    method: 'PUT',
    summary: 'Choose whether suggestions use the published tables where a landlord has few similar homes',
    body: z.strictObject({ isOn: z.boolean() }),
    reply: overview,
  }),
  read: endpoint({
    ...one,
    method: 'GET',
    summary: 'What one of them says',
    reply: z.object({ ...brief, rents: z.array(row) }),
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Remove one of them',
    reply: z.object({ id: id() }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/imports/public-rents',
    can: 'publicRent.manage',
    summary: 'Add a published table of median rents from a CSV file, or report its mistakes',
    kind: 'item',
    status: 201,
    bulk: 'import',
    body: importBody,
    reply: importReport,
  }),
}
