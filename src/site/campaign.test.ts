import { describe, expect, it } from 'vitest'
import {
  CAMPAIGN_STORAGE_KEY,
  type CampaignPlace,
  campaignIn,
  clearCampaign,
  saveCampaign,
  storedCampaign,
  withCampaign,
} from './campaign.ts'

const DAY = 24 * 3_600_000

/** A browser with a clock of its own. */
function place() {
  const kept = new Map<string, string>()
  const clock = { now: Date.UTC(2026, 0, 1) }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, clock, at: { storage: () => storage, now: () => clock.now } satisfies CampaignPlace }
}

const broken: CampaignPlace = {
  storage: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  now: () => 0,
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

  it('merge over what is kept and last seven days from the last save', () => {
    const { at, clock } = place()
    saveCampaign('?utm_source=mail&ref=first', at)
    clock.now += 6 * DAY
    expect(saveCampaign('?ref=second', at)).toEqual({ utm_source: 'mail', ref: 'second' })
    clock.now += 7 * DAY - 1
    expect(storedCampaign(at)).toEqual({ utm_source: 'mail', ref: 'second' })
    clock.now += 1
    expect(storedCampaign(at)).toEqual({})
    expect(saveCampaign('?utm_term=new', at)).toEqual({ utm_term: 'new' })
  })

  it('are not kept longer by pages without any', () => {
    const { at, clock } = place()
    saveCampaign('?ref=first', at)
    clock.now += 6 * DAY
    saveCampaign('?page=2', at)
    clock.now += 2 * DAY
    expect(storedCampaign(at)).toEqual({})
  })

  it('lie under one key in the agreed form', () => {
    const { at, kept, clock } = place()
    saveCampaign('?ref=first', at)
    expect([...kept.keys()]).toEqual([CAMPAIGN_STORAGE_KEY])
    expect(JSON.parse(kept.get(CAMPAIGN_STORAGE_KEY) ?? '')).toEqual({
      utms: { ref: 'first' },
      expiry: clock.now + 7 * DAY,
      savedAt: '2026-01-01T00:00:00.000Z',
    })
    clearCampaign(at)
    expect(kept.size).toBe(0)
  })

  it.each(['not json', '[]', '"x"', '{"utms":null,"expiry":9e15}', '{"utms":{"ref":5,"x":"y"},"expiry":9e15}'])(
    'survive %j in their place',
    (text) => {
      const { at, kept } = place()
      kept.set(CAMPAIGN_STORAGE_KEY, text)
      expect(storedCampaign(at)).toEqual({})
    },
  )

  it('count on their page where nothing can be kept', () => {
    expect(saveCampaign('?ref=first', broken)).toEqual({ ref: 'first' })
    expect(() => clearCampaign(broken)).not.toThrow()
  })

  it('follow a link without replacing what it says', () => {
    expect(withCampaign('/signup?ref=own#plans', { ref: 'other', utm_source: 'mail' })).toBe(
      '/signup?ref=own&utm_source=mail#plans',
    )
  })
})
