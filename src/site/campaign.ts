import { CAMPAIGN_KEYS, CAMPAIGN_VALUE_MAX, type Campaign } from '#contract/campaign.ts'

/** Where the parameters are kept in the browser. */
export const CAMPAIGN_STORAGE_KEY = 'pp_campaign'

const KEPT_MS = 7 * 24 * 3_600_000

interface Stored {
  utms: Campaign
  /** Milliseconds since 1970 until which they count. */
  expiry: number
  /** When they were last saved. */
  savedAt: string
}

/** What the parameters are kept in; tests bring their own. */
export interface CampaignPlace {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
}

const browser: CampaignPlace = { storage: () => localStorage, now: () => Date.now() }

/** The campaign's parameters in an address; others, blank and overlong ones are not among them. */
export function campaignIn(search: string): Campaign {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    CAMPAIGN_KEYS.flatMap((key) => {
      const value = params.get(key)?.trim() ?? ''
      return value === '' || value.length > CAMPAIGN_VALUE_MAX ? [] : [[key, value]]
    }),
  )
}

/** What is kept and has not expired. A browser that keeps nothing has none. */
export function storedCampaign({ storage, now }: CampaignPlace = browser): Campaign {
  try {
    const stored: unknown = JSON.parse(storage().getItem(CAMPAIGN_STORAGE_KEY) ?? 'null')
    return isStored(stored) && stored.expiry > now() ? campaignIn(queryOf(stored.utms)) : {}
  } catch {
    // Storage can be switched off, and what lies in it can be anybody's.
    return {}
  }
}

/** Lays the parameters of an address over those that are kept, for another seven days. Returns all of them. */
export function saveCampaign(search: string, place: CampaignPlace = browser): Campaign {
  const found = campaignIn(search)
  const utms = { ...storedCampaign(place), ...found }
  if (Object.keys(found).length === 0) return utms
  const now = place.now()
  const stored: Stored = { utms, expiry: now + KEPT_MS, savedAt: new Date(now).toISOString() }
  try {
    place.storage().setItem(CAMPAIGN_STORAGE_KEY, JSON.stringify(stored))
  } catch {
    // Without storage the parameters count on this page only.
  }
  return utms
}

/** Forgets the parameters. */
export function clearCampaign({ storage }: Pick<CampaignPlace, 'storage'> = browser): void {
  try {
    storage().removeItem(CAMPAIGN_STORAGE_KEY)
  } catch {
    // What cannot be kept need not be forgotten.
  }
}

/** An address of ours with the parameters behind its own; those it has already stay. */
export function withCampaign(address: string, campaign: Campaign): string {
  const url = new URL(address, 'http://localhost')
  for (const [key, value] of Object.entries(campaign)) if (!url.searchParams.has(key)) url.searchParams.set(key, value)
  return url.pathname + url.search + url.hash
}

const queryOf = (utms: Campaign): string =>
  new URLSearchParams(Object.entries(utms).filter((entry) => typeof entry[1] === 'string')).toString()

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'expiry' in value &&
  typeof value.expiry === 'number' &&
  'utms' in value &&
  typeof value.utms === 'object' &&
  value.utms !== null
