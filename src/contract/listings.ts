import { endpoint } from './endpoint.ts'
import { properties } from './properties.ts'
import { photo } from './property-photos.ts'
import { id, instant, listQuery } from './values.ts'
import { z } from './zod.ts'

/**
 * A home on offer as anybody may see it: neither its street nor its postal code, nor who lets it. Tenants who have
 * signed in read the whole address.
 */
export const listing = z.object({
  id: id(),
  title: z.string(),
  description: z.string().nullable(),
  /** Dollars a month. */
  rentAmount: z.number(),
  city: z.string(),
  state: z.string(),
  bedrooms: z.int(),
  bathrooms: z.number(),
  propertyType: z.string().nullable(),
  /** The cover comes first. */
  photos: z.array(photo),
  /** What the landlord asks of every applicant. */
  criteria: z.string().nullable(),
  /** Since when the home is in the system. */
  listedSince: instant(),
})
export type Listing = z.output<typeof listing>

const { propertyType, city, rentMin, rentMax, bedroomsMin, bathroomsMin } = properties.list.query.shape

export const listings = {
  list: endpoint({
    method: 'GET',
    path: '/listings',
    can: 'public',
    summary: 'Homes on offer, for everybody; without their exact address',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['rent', 'bedrooms', 'createdAt']),
      propertyType,
      city,
      rentMin,
      rentMax,
      bedroomsMin,
      bathroomsMin,
    }),
    reply: listing,
  }),
  read: endpoint({
    method: 'GET',
    path: '/listings/:id',
    can: 'public',
    summary: 'One home on offer; one that is not on offer looks like one that does not exist',
    kind: 'item',
    params: z.strictObject({ id: id() }),
    reply: listing,
  }),
}
