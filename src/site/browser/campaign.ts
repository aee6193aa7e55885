import { CAMPAIGN_KEYS, CAMPAIGN_VALUE_MAX, type Campaign } from '#contract/campaign-keys.ts'

// Part of every public page's script: it must stay small, and so must its imports.

/** The key of the parameters in the browser's storage. */
export const CAMPAIGN_STORAGE_KEY = 'pp_campaign'

const KEPT_MS = 7 * 24 * 3_600_000

/** What's stored, besides `savedAt`: when it was last saved, in ISO 8601. */
interface Stored {
  utms: Campaign
  /** When they expire, in milliseconds since 1970. */
  expiry: number
}

/** The campaign parameters in a URL, without blank and overlong ones. */
export function campaignIn(search: string | Campaign): Campaign {
  const params = new URLSearchParams(search)
  const found: Campaign = {}
  for (const key of CAMPAIGN_KEYS) {
    const value = params.get(key)?.trim()
    if (value && value.length <= CAMPAIGN_VALUE_MAX) found[key] = value
  }
  return found
}

/** The stored parameters, if they haven't expired. A browser without storage has none. */
export const storedCampaign = (): Campaign =>
  attempt(() => {
    const stored: Stored = JSON.parse(localStorage[CAMPAIGN_STORAGE_KEY])
    return stored.expiry > Date.now() ? campaignIn(stored.utms) : {}
  }) ?? {}

/**
 * Merges the parameters of a URL over the stored ones, for another seven days. Without storage they apply to this page
 * only.
 * @returns all of them
 */
export function saveCampaign(search: string): Campaign {
  const found = campaignIn(search)
  const utms = { ...storedCampaign(), ...found }
  const stored = JSON.stringify({ utms, expiry: Date.now() + KEPT_MS, savedAt: new Date() })
  if (hasAny(found)) attempt(() => (localStorage[CAMPAIGN_STORAGE_KEY] = stored))
  return utms
}

/** Deletes the parameters. */
export function clearCampaign(): void {
  attempt(() => delete localStorage[CAMPAIGN_STORAGE_KEY])
}

export const hasAny = (campaign: Campaign): boolean => Object.keys(campaign).length > 0

/** The result of a storage operation; undefined if it fails. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    // Missing storage, or storage with something else in it, counts as empty.
  }
  return undefined
}
