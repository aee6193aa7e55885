import type { affiliateApplications } from '#contract/affiliate-applications.ts'
import type { Handlers } from '../../http/call.ts'
import { listAffiliateApplications, readAffiliateApplication } from './affiliate-applications.queries.ts'
import { createAffiliateApplication } from './create-affiliate-application.ts'
import { decideAffiliateApplication } from './decide-affiliate-application.ts'

export const affiliateApplicationsHandlers: Handlers<typeof affiliateApplications> = {
  create: createAffiliateApplication,
  list: listAffiliateApplications,
  read: readAffiliateApplication,
  decide: decideAffiliateApplication,
}
