import { address, addressParts, sentAddress, timeZone } from './addresses.ts'
import { archived, archiving } from './archives.ts'
import { PROPERTY_ATTENTION } from './attention.ts'
import { endpoint } from './endpoint.ts'
import { homeFacts, sentHomeFacts, wantedHomeFacts } from './home-facts.ts'
import { CITY_MAX, UNIT_LABEL_MAX } from './limits.ts'
import { propertyAssignments } from './property-assignments.ts'
import { photo, propertyPhotos } from './property-photos.ts'
import {
  dollars,
  flag,
  id,
  idParams,
  instant,
  listQuery,
  moneyFields,
  optionalId,
  optionalText,
  text,
  wanted,
  wantedCount,
  wantedDollars,
  whole,
} from './values.ts'
import { z } from './zod.ts'

export const PROPERTY_STATUSES = ['ACTIVE', 'INACTIVE', 'MAINTENANCE'] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

/** The types our form offers; the API takes any short text. */
export const PROPERTY_TYPES = ['Apartment', 'House', 'Condo', 'Townhouse', 'Duplex', 'Studio', 'Room', 'Other'] as const

/** A home. Rent and address come in both forms that clients know: nested and flat. */
export const property = z.object({
  id: id(),
  title: z.string(),
  description: z.string().nullable(),
  rent: z.object({ amount: z.number() }),
  rentAmount: z.number(),
  ...moneyFields,
  address,
  addressCity: z.string(),
  addressState: z.string(),
  addressCountry: z.string(),
  /** The building it is in, and what tells it from the other homes there; null for one that stands alone. */
  buildingId: id().nullable(),
  buildingName: z.string().nullable(),
  unitLabel: z.string().nullable(),
  /** 0 for a studio; null when unknown, like the bathrooms. */
  bedrooms: z.int().nullable(),
  bathrooms: z.number().nullable(),
  propertyType: z.string().nullable(),
  ...homeFacts,
  status: z.enum(PROPERTY_STATUSES),
  isAvailable: z.boolean(),
  /** False for a draft, which only those who run the home can see. */
  isPublished: z.boolean(),
  /** When it was archived: it has left the lists and the public pages, and everything about it stays. */
  archivedAt: instant().nullable(),
  /** The landlord's screening criteria. */
  criteria: z.string().nullable(),
  /** Where its calendar days begin and end: a zone of the IANA database. */
  timeZone: z.string(),
  /** The cover comes first. */
  photos: z.array(photo),
  /** Those of its building, which people see after its own. */
  buildingPhotos: z.array(photo),
  /** Why it matches, for a caller with saved preferences. */
  match: z.object({ reasons: z.array(z.string()) }).nullable(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Property = z.output<typeof property>

/** Whether a home is listed for visitors and tenants to see. The server's `isListed` says the same in SQL. */
export const isListed = ({
  status,
  isAvailable,
  isPublished,
}: Pick<Property, 'status' | 'isAvailable' | 'isPublished'>): boolean =>
  status === 'ACTIVE' && isAvailable && isPublished

/** How many bathrooms, as clients send it. */
export const baths = () =>
  z
    .number('Must be a number')
    .min(0, 'Must not be negative')
    .max(50, 'Must be at most 50')
    .refine((value) => Number.isInteger(value * 2), 'Must be a whole or half number')

const fields = {
  title: text({ max: 120 }),
  description: optionalText({ max: 5000, multiline: true }),
  rent: z.strictObject({ amount: dollars() }).optional(),
  rentAmount: dollars().optional(),
  address: sentAddress().optional(),
  addressStreet: addressParts.street().optional(),
  addressCity: addressParts.city().optional(),
  addressState: addressParts.state().optional(),
  addressPostalCode: addressParts.postalCode().optional(),
  addressCountry: addressParts.country().optional(),
  /** The building it is in; null for one that stands alone. */
  buildingId: optionalId().optional(),
  /** What tells it from the other homes of its building: 3B. */
  unitLabel: optionalText({ max: UNIT_LABEL_MAX }).optional(),
  bedrooms: whole(0, 50).nullable(),
  bathrooms: baths().nullable(),
  propertyType: optionalText({ max: 40 }),
  ...sentHomeFacts,
  status: z.enum(PROPERTY_STATUSES),
  isAvailable: z.boolean(),
  isPublished: z.boolean().optional(),
  criteria: optionalText({ max: 2000, multiline: true }).optional(),
  timeZone: timeZone().optional(),
}

/** A home where someone lives isn't offered to visitors. */
function offeredInOneWay(
  { isPublished, isAvailable }: { isPublished?: boolean | undefined; isAvailable?: boolean | undefined },
  context: z.RefinementCtx,
): void {
  if (!isPublished || isAvailable !== false) return
  context.addIssue({ code: 'custom', path: ['isPublished'], message: 'Only an available home can be published' })
}

const creation = z
  .strictObject({
    ...fields,
    bedrooms: fields.bedrooms.default(null),
    bathrooms: fields.bathrooms.default(null),
    status: fields.status.default('ACTIVE'),
    isAvailable: fields.isAvailable.optional(),
  })
  .superRefine(offeredInOneWay)
  .transform(({ isAvailable, isPublished, ...body }, context) => {
    // A client that doesn't know `isPublished` offers a home by saying that it's available.
    const offer = { isAvailable: isAvailable ?? true, isPublished: isPublished ?? isAvailable ?? false }
    const { rentAmount, city, state, ...rest } = { ...flatten(body), ...offer }
    if (rentAmount !== undefined && city !== undefined && state !== undefined)
      return { ...rest, rentAmount, city, state }
    for (const [name, value] of Object.entries({ rentAmount, addressCity: city, addressState: state })) {
      if (value === undefined) context.addIssue({ code: 'custom', path: [name], message: 'Is required' })
    }
    return z.NEVER
  })

const change = z.strictObject(fields).partial().superRefine(offeredInOneWay).transform(flatten)

interface Addressed {
  rent?: { amount: number } | undefined
  rentAmount?: number | undefined
  address?:
    | {
        street?: string | null | undefined
        city: string
        state: string
        postalCode?: string | null | undefined
        country?: string | undefined
      }
    | undefined
  addressStreet?: string | null | undefined
  addressCity?: string | undefined
  addressState?: string | undefined
  addressPostalCode?: string | null | undefined
  addressCountry?: string | undefined
}

/** Merges the two forms in which rent and address can arrive; the nested form wins. */
function flatten<T extends Addressed>(body: T) {
  const { rent, address, addressStreet, addressCity, addressState, addressPostalCode, addressCountry, ...rest } = body
  return {
    ...rest,
    rentAmount: rent?.amount ?? body.rentAmount,
    street: address?.street !== undefined ? address.street : addressStreet,
    city: address?.city ?? addressCity,
    state: address?.state ?? addressState,
    postalCode: address?.postalCode !== undefined ? address.postalCode : addressPostalCode,
    country: address?.country ?? addressCountry,
  }
}

/** Filters a list to homes without a manager. */
export const NOBODY = 'none'

export const properties = {
  list: endpoint({
    method: 'GET',
    path: '/properties',
    can: 'property.list',
    summary:
      'Homes the caller can see: their own for a landlord, listed homes for a tenant, all homes for the back office',
    kind: 'list',
    query: z.strictObject({
      ...listQuery([
        'title',
        'rent',
        'bedrooms',
        'bathrooms',
        'status',
        'isAvailable',
        'createdAt',
        'building',
        'match',
      ]),
      status: z.enum(PROPERTY_STATUSES).optional(),
      attention: z.enum(PROPERTY_ATTENTION).optional(),
      isAvailable: flag().optional(),
      isPublished: flag().optional(),
      archived: archived(),
      /** For callers who can see who manages a home. */
      managerId: z.union([id(), z.literal(NOBODY)]).optional(),
      propertyType: wanted({ max: 40 }).optional(),
      city: wanted({ max: CITY_MAX }).optional(),
      buildingId: id().optional(),
      rentMin: wantedDollars().optional(),
      rentMax: wantedDollars().optional(),
      bedroomsMin: wantedCount().optional(),
      bathroomsMin: wantedCount().optional(),
      ...wantedHomeFacts,
    }),
    reply: property,
  }),
  read: endpoint({
    method: 'GET',
    path: '/properties/:id',
    can: 'property.read',
    summary: 'One home',
    kind: 'item',
    params: idParams,
    reply: property,
  }),
  create: endpoint({
    method: 'POST',
    path: '/properties',
    can: 'property.create',
    summary: 'Add a home',
    kind: 'item',
    status: 201,
    body: creation,
    reply: property,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/properties/:id',
    can: 'property.update',
    summary: 'Change a home',
    kind: 'item',
    params: idParams,
    body: change,
    reply: property,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/properties/:id/archive',
    can: 'property.archive',
    summary: 'Archive a home no one leases or waits for, or bring it back as a draft',
    kind: 'item',
    params: idParams,
    body: archiving,
    reply: property,
  }),
  ...propertyPhotos,
  ...propertyAssignments,
}
