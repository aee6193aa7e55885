import { sql } from 'kysely'
import { addAffiliateApplication, affiliateInput } from '../requests.ts'
import type { NounTests } from './noun.ts'

export const affiliateApplications = {
  rows: { affiliateApplicationId: ({ server }) => addAffiliateApplication(server) },
  names: { '/affiliate-applications/:id': (world) => world.affiliateApplicationId },
  bodies: {
    create: () => affiliateInput(),
    decide: () => ({ status: 'APPROVED' }),
  },
  creations: { create: { by: 'anyone', other: { firstName: 'Other' } } },
  subjects: { decide: ({ server }) => addAffiliateApplication(server) },
  tables: { affiliate_applications: (world) => sql`id = ${world.affiliateApplicationId}` },
} satisfies NounTests<'affiliateApplications'>
