import { CAMPAIGN_KEYS, CAMPAIGN_VALUE_MAX, type Campaign } from '#contract/campaign-keys.ts'

// Part of the script of every public page: it must stay small, and what it imports too.

/** Where the parameters are kept in the browser. */
export const CAMPAIGN_STORAGE_KEY = 'pp_campaign'

const KEPT_MS = 7 * 24 * 3_600_000

/** What lies in the storage, beside `savedAt`: when it was last saved, in ISO 8601. */
interface Stored {
  utms: Campaign
  /** Milliseconds since 1970 until which they count. */
  expiry: number
}

/** The campaign's parameters in an address; others, blank and overlong ones are not among them. */
export function campaignIn(search: string | Campaign): Campaign {
  const params = new URLSearchParams(search)
  const found: Campaign = {}
  for (const key of CAMPAIGN_KEYS) {
    const value = params.get(key)?.trim()
    if (value && value.length <= CAMPAIGN_VALUE_MAX) found[key] = value
  }
  return found
}

/** What is kept and has not expired. A browser that keeps nothing has none. */
export const storedCampaign = (): Campaign =>
  attempt(() => {
    const stored: Stored = JSON.parse(localStorage[CAMPAIGN_STORAGE_KEY])
    return stored.expiry > Date.now() ? campaignIn(stored.utms) : {}
  }) ?? {}

/**
 * Lays the parameters of an address over those that are kept, for another seven days. Without storage they count on
 * this page only.
 * @returns all of them
 */
export function saveCampaign(search: string): Campaign {
  const found = campaignIn(search)
  const utms = { ...storedCampaign(), ...found }
  const stored = JSON.stringify({ utms, expiry: Date.now() + KEPT_MS, savedAt: new Date() })
  if (hasAny(found)) attempt(() => (localStorage[CAMPAIGN_STORAGE_KEY] = stored))
  return utms
}

/** Forgets the parameters. */
export function clearCampaign(): void {
  attempt(() => delete localStorage[CAMPAIGN_STORAGE_KEY])
}

/** A link's own query string with the parameters; those it has already stay. */
export const withCampaign = (search: string | undefined, campaign: Campaign): string =>
  `${new URLSearchParams({ ...campaign, ...Object.fromEntries(new URLSearchParams(search)) })}`

export const hasAny = (campaign: Campaign): boolean => Object.keys(campaign).length > 0

/** What an act with the browser's storage gives; undefined where it fails. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    // Storage that is not there, or that somebody else has written in, is as good as empty.
  }
  return undefined
}
