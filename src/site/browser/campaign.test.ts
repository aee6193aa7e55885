import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CAMPAIGN_STORAGE_KEY, campaignIn, clearCampaign, hasAny, saveCampaign, storedCampaign } from './campaign.ts'
import { withCampaign } from './carry-campaign.ts'

const DAY = 24 * 3_600_000
const START = Date.UTC(2026, 0, 1)

let kept: Record<string, string> = {}

beforeEach(() => {
  kept = {}
  vi.stubGlobal('localStorage', kept)
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser with storage turned off. */
const refuse = () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: denied, set: denied, deleteProperty: denied }))
}

describe('campaign parameters', () => {
  it('are the six keys and no others', () => {
    expect(campaignIn('?utm_source=mail&utm_medium=&ref=abcd2345&page=2&utm_term=%20x%20')).toEqual({
      utm_source: 'mail',
      ref: 'abcd2345',
      utm_term: 'x',
    })
    expect(campaignIn(`?ref=${'x'.repeat(201)}`)).toEqual({})
  })

  it('merge over what is stored and last seven days from the last save', () => {
    saveCampaign('?utm_source=mail&ref=first')
    vi.setSystemTime(START + 6 * DAY)
    expect(saveCampaign('?ref=second')).toEqual({ utm_source: 'mail', ref: 'second' })
    vi.setSystemTime(START + 13 * DAY - 1)
    expect(storedCampaign()).toEqual({ utm_source: 'mail', ref: 'second' })
    vi.setSystemTime(START + 13 * DAY)
    expect(storedCampaign()).toEqual({})
    expect(saveCampaign('?utm_term=new')).toEqual({ utm_term: 'new' })
  })

  it('are not extended by pages without any', () => {
    saveCampaign('?ref=first')
    vi.setSystemTime(START + 6 * DAY)
    expect(saveCampaign('?page=2')).toEqual({ ref: 'first' })
    vi.setSystemTime(START + 8 * DAY)
    expect(storedCampaign()).toEqual({})
  })

  it('are stored under one key in the agreed form', () => {
    saveCampaign('?ref=first')
    expect(Object.keys(kept)).toEqual([CAMPAIGN_STORAGE_KEY])
    expect(JSON.parse(kept[CAMPAIGN_STORAGE_KEY] ?? '')).toEqual({
      utms: { ref: 'first' },
      expiry: START + 7 * DAY,
      savedAt: '2026-01-01T00:00:00.000Z',
    })
    clearCampaign()
    expect(kept).toEqual({})
  })

  it.each(['not json', 'null', '[]', '"x"', '{"utms":null,"expiry":9e15}', '{"utms":{"x":"y"},"expiry":9e15}'])(
    'survive %j in their place',
    (text) => {
      kept[CAMPAIGN_STORAGE_KEY] = text
      expect(storedCampaign()).toEqual({})
    },
  )

  it('apply only to their page if nothing can be stored', () => {
    refuse()
    expect(saveCampaign('?ref=first')).toEqual({ ref: 'first' })
    expect(storedCampaign()).toEqual({})
    expect(() => clearCampaign()).not.toThrow()
  })

  it('are added to a link without replacing its own', () => {
    const carried = new URLSearchParams(withCampaign('?plan=starter&ref=own', { ref: 'other', utm_source: 'a&b' }))
    expect(Object.fromEntries(carried)).toEqual({ plan: 'starter', ref: 'own', utm_source: 'a&b' })
    expect(withCampaign('?plan=starter', {})).toBe('plan=starter')
    expect([hasAny({}), hasAny({ ref: 'x' })]).toEqual([false, true])
  })
})
