import type { IncomingHttpHeaders } from 'node:http'
import { BUSINESS_HEADER, SWITCHED } from '#contract/business-header.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { writesToBusiness } from '#contract/refusals.ts'
import type { Actor } from './call.ts'
import { refused } from './errors.ts'

/**
 * Refuses a write from a screen that shows another business than its account acts for by now, in another tab or on
 * another device. Without the header it is for the business that the account acts for.
 * @throws Refusal `conflict`
 */
export function requireSameBusiness(endpoint: Endpoint, actor: Actor, headers: IncomingHttpHeaders): void {
  const business = headers[BUSINESS_HEADER]
  if (business === undefined || actor.portfolioId === undefined || !writesToBusiness(endpoint)) return
  if (business !== actor.portfolioId) throw refused('conflict', SWITCHED)
}
