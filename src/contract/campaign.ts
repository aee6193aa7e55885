import { CAMPAIGN_VALUE_MAX } from './campaign-keys.ts'
import { text } from './values.ts'
import { z } from './zod.ts'

const value = () => text({ max: CAMPAIGN_VALUE_MAX }).optional()

/** The campaign data in a registration. */
export const campaign = z.strictObject({
  utm_source: value(),
  utm_medium: value(),
  utm_campaign: value(),
  utm_term: value(),
  utm_content: value(),
  ref: value(),
})
