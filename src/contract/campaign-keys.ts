/** The URL parameters that say where a visitor came from; `ref` is an affiliate's code. */
export const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref'] as const
export type CampaignKey = (typeof CAMPAIGN_KEYS)[number]
export type Campaign = Partial<Record<CampaignKey, string>>

/** The longest parameter value we keep. */
export const CAMPAIGN_VALUE_MAX = 200
