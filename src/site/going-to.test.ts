import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteGoingTo, takeGoingTo } from './going-to.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leads once to where someone was going', () => {
  noteGoingTo('/apply?propertyId=home-1')
  noteGoingTo(null)
  expect([takeGoingTo(), takeGoingTo()]).toEqual(['/apply?propertyId=home-1', null])
})

it('forgets it after a day, and never leads to another site', () => {
  noteGoingTo('/apply?propertyId=home-1')
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(takeGoingTo()).toBeNull()
  noteGoingTo('//elsewhere.example')
  expect(takeGoingTo()).toBeNull()
})
