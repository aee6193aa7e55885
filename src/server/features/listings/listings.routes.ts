import type { listings } from '#contract/listings.ts'
import type { Handlers } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { findListing, findListings } from './listings.queries.ts'

export const listingsHandlers: Handlers<typeof listings> = {
  list: ({ query, services }) => findListings(services.db, query),
  read: async ({ params, services }) => {
    const home = await findListing(services.db, params.id)
    if (!home) throw notFound('Listing')
    return home
  },
}
