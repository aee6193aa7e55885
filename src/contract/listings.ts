import { endpoint } from './endpoint.ts'
import { homeFacts } from './home-facts.ts'
import { properties } from './properties.ts'
import { photo } from './property-photos.ts'
import { id, idParams, instant, listQuery, moneyFields } from './values.ts'
import { z } from './zod.ts'

/**
 * A listed home as the public sees it, without its street, ZIP code or landlord. Signed-in tenants see the full
 * address.
 */
export const listing = z.object({
  id: id(),
  title: z.string(),
  description: z.string().nullable(),
  /** Dollars a month. */
  rentAmount: z.number(),
  ...moneyFields,
  city: z.string(),
  state: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** 0 for a studio; null when unknown, like the bathrooms. */
  bedrooms: z.int().nullable(),
  bathrooms: z.number().nullable(),
  propertyType: z.string().nullable(),
  /** Its place on the map has two decimals, about a kilometer. */
  ...homeFacts,
  /** The cover comes first; those of its building come after its own. */
  photos: z.array(photo),
  /** The landlord's screening criteria. */
  criteria: z.string().nullable(),
  /** When the home was last published. */
  listedSince: instant(),
})
export type Listing = z.output<typeof listing>

const { propertyType, city, rentMin, rentMax, bedroomsMin, bathroomsMin, pets, squareFeetMin } =
  properties.list.query.shape

export const listings = {
  list: endpoint({
    method: 'GET',
    path: '/listings',
    can: 'public',
    summary: 'Listed homes, open to everyone, without their exact address',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['rent', 'bedrooms', 'createdAt']),
      propertyType,
      city,
      rentMin,
      rentMax,
      bedroomsMin,
      bathroomsMin,
      pets,
      squareFeetMin,
    }),
    reply: listing,
  }),
  read: endpoint({
    method: 'GET',
    path: '/listings/:id',
    can: 'public',
    summary: 'One listed home; an unlisted home looks like one that doesn’t exist',
    kind: 'item',
    params: idParams,
    reply: listing,
  }),
}
