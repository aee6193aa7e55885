import { address, sentAddress, timeZone } from './addresses.ts'
import { buildingPhotos } from './building-photos.ts'
import { endpoint } from './endpoint.ts'
import { BUILDING_NAME_MAX, UNIT_LABEL_MAX, UNITS_MAX } from './limits.ts'
import { baths, property } from './properties.ts'
import { photo } from './property-photos.ts'
import {
  dollars,
  id,
  idParams,
  instant,
  listQuery,
  moneyFields,
  optionalText,
  someChange,
  text,
  whole,
} from './values.ts'
import { z } from './zod.ts'

/** A house with several homes. A home in it is listed and leased like any other. */
export const building = z.object({
  id: id(),
  name: z.string(),
  address,
  /** Where its calendar days begin and end: a zone of the IANA database. */
  timeZone: z.string(),
  /** What is asked of everyone who applies for a home in it, unless the home says otherwise. */
  criteria: z.string().nullable(),
  /** What those who run it should know. */
  notes: z.string().nullable(),
  /** Its homes that aren't archived, of those that a manager manages, and how many of them are leased today. */
  homes: z.int(),
  leasedHomes: z.int(),
  /** Dollars a month of the leases that run today; null for anyone who can't see rents. */
  rentAmount: z.number().nullable(),
  ...moneyFields,
  /** Maintenance requests about it and its homes that are open or being worked on; null for anyone who can't see them. */
  openTickets: z.int().nullable(),
  /** The cover comes first. Listings of its homes show them, too. */
  photos: z.array(photo),
  /** Whether the caller reaches all of its homes, which changing what they share takes. */
  runsAllHomes: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Building = z.output<typeof building>

const fields = {
  name: text({ max: BUILDING_NAME_MAX }),
  address: sentAddress(),
  timeZone: timeZone().optional(),
  criteria: optionalText({ max: 2000, multiline: true }).optional(),
  notes: optionalText({ max: 2000, multiline: true }).optional(),
}

const label = () => text({ max: UNIT_LABEL_MAX })

/** What new homes of a building have in common, and a label for each. */
const units = z.strictObject({
  labels: z
    .array(label())
    .min(1, 'Enter at least one')
    .max(UNITS_MAX, `At most ${UNITS_MAX} at once`)
    .refine(
      (labels) => new Set(labels.map((one) => one.toLowerCase())).size === labels.length,
      'Must not have the same label twice',
    ),
  rentAmount: dollars(),
  bedrooms: whole(0, 50).nullable().default(null),
  bathrooms: baths().nullable().default(null),
  propertyType: optionalText({ max: 40 }).optional(),
})

export const buildings = {
  list: endpoint({
    method: 'GET',
    path: '/buildings',
    can: 'building.list',
    summary: 'Buildings of the business, or of the homes a manager manages, with what is leased in them',
    kind: 'list',
    query: z.strictObject(listQuery(['name', 'homes', 'createdAt'])),
    reply: building,
  }),
  read: endpoint({
    method: 'GET',
    path: '/buildings/:id',
    can: 'building.list',
    summary: 'One building',
    kind: 'item',
    params: idParams,
    reply: building,
  }),
  create: endpoint({
    method: 'POST',
    path: '/buildings',
    can: 'building.create',
    summary: 'Add a building',
    kind: 'item',
    status: 201,
    body: z.strictObject(fields),
    reply: building,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/buildings/:id',
    can: 'building.update',
    summary: 'Change a building; its homes move along with its address and time zone',
    kind: 'item',
    params: idParams,
    body: z
      .strictObject(fields)
      .partial()
      .refine(...someChange),
    reply: building,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/buildings/:id',
    can: 'building.remove',
    summary: 'Remove a building that has no homes',
    kind: 'item',
    conflict: true,
    params: idParams,
    reply: z.object({ id: id() }),
  }),
  addUnits: endpoint({
    method: 'POST',
    path: '/buildings/:id/units',
    can: 'building.create',
    summary: 'Add homes to a building, one for each label, as drafts at its address',
    kind: 'item',
    status: 201,
    params: idParams,
    body: units,
    reply: z.array(property),
  }),
  ...buildingPhotos,
}
