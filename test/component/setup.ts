import '#web/app.css'
import '#web/print.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fetchAnswer, forgetAnswers } from './answer-api.ts'
import { unmountAll } from './render.tsx'

const WIDE = [1280, 800] as const
const consoleOf = { error: console.error, warn: console.warn }
const complaints: string[] = []
const realFetch = window.fetch.bind(window)

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...said: unknown[]) => {
      complaints.push(said.map(String).join(' '))
      consoleOf[kind](...said)
    }
  vi.stubGlobal('fetch', fetchAnswer(realFetch))
})

afterEach(async () => {
  unmountAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  forgetAnswers()
  if (window.innerWidth !== WIDE[0]) await page.viewport(...WIDE)
  expect(complaints.splice(0)).toEqual([])
})
