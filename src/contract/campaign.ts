import { text } from './values.ts'
import { z } from './zod.ts'

/** The parameters of an address that say where a visitor came from; `ref` is an affiliate's code. */
export const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref'] as const
export type CampaignKey = (typeof CAMPAIGN_KEYS)[number]
export type Campaign = Partial<Record<CampaignKey, string>>

/** The longest value of a parameter that is kept. */
export const CAMPAIGN_VALUE_MAX = 200

const value = () => text({ max: CAMPAIGN_VALUE_MAX }).optional()

/** What a registration carries. */
export const campaign = z.strictObject({
  utm_source: value(),
  utm_medium: value(),
  utm_campaign: value(),
  utm_term: value(),
  utm_content: value(),
  ref: value(),
})
