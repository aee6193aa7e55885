import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey, parseDraft } from './application-draft.ts'
import { blankApplication } from './application-values.ts'
import { createDraftKeeper } from './draft-keeper.ts'

function open({ refuses = false } = {}) {
  const stored = new Map<string, string>()
  const place = {
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => void stored.delete(key),
      setItem: (key: string, value: string) => {
        if (refuses) throw new Error('QuotaExceededError')
        stored.set(key, value)
      },
    },
    userId: 'ada',
    attempt: '0123456789abcdef',
    read: () => ({ ...blankApplication(), fullName: 'Ada' }),
    signedInId: vi.fn<() => string | null>(() => 'ada'),
    now: () => 1_000,
    onRefused: vi.fn<() => void>(),
  }
  const kept = () => parseDraft(stored.get(draftKey('ada')) ?? null, 1_000)?.values.fullName
  return { keeper: createDraftKeeper(place), place, stored, kept }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving a draft', () => {
  it('waits for a pause in typing', () => {
    const { keeper, kept } = open()
    keeper.changed()
    expect(kept()).toBeUndefined()
    vi.runAllTimers()
    expect(kept()).toBe('Ada')
  })

  it('does not wait when the page goes away', () => {
    const { keeper, kept } = open()
    keeper.changed()
    keeper.flush()
    expect(kept()).toBe('Ada')
  })

  it('saves nothing from an untouched form', () => {
    const { keeper, stored } = open()
    keeper.flush()
    expect(stored.size).toBe(0)
  })

  it('stops when the application is sent, even in the middle of typing', () => {
    const { keeper, stored } = open()
    keeper.changed()
    keeper.flush()
    keeper.changed()
    keeper.discard()
    vi.runAllTimers()
    keeper.flush()
    expect(stored.size).toBe(0)
  })

  it('does not bring a draft back after logging out', () => {
    const { keeper, place, stored } = open()
    keeper.changed()
    keeper.flush()
    keeper.changed()
    stored.clear()
    place.signedInId.mockReturnValue(null)
    keeper.flush()
    expect(stored.size).toBe(0)
    place.signedInId.mockReturnValue('bob')
    keeper.flush()
    expect(stored.size).toBe(0)
  })

  it('continues when the session expires', () => {
    const { keeper, place, stored, kept } = open()
    keeper.changed()
    keeper.flush()
    stored.set(draftKey('ada'), 'older')
    place.signedInId.mockReturnValue(null)
    keeper.changed()
    keeper.flush()
    expect(kept()).toBe('Ada')
  })

  it('reports when the browser refuses', () => {
    const { keeper, place } = open({ refuses: true })
    keeper.changed()
    keeper.flush()
    expect(place.onRefused).toHaveBeenCalledOnce()
  })
})
