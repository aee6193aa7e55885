import { chromium, type Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/** The processor of the phone that screens are measured for: a fourth of a machine that Lighthouse's benchmark gives 1,750. */
const PHONE_INDEX = 1_750 / 4

/**
 * How many times slower the phone is than this machine at this moment, by the benchmark that Lighthouse rates processors
 * with, in the browser that is measured next. It takes a second.
 * @returns 1 or more: a machine slower than the phone can't be made faster
 */
export async function phoneSlowdown(page: Page): Promise<number> {
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  return Math.max(1, index / PHONE_INDEX)
}

/** The same in a browser that listens on `port`. */
export async function phoneSlowdownAt(port: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = await browser.contexts()[0]?.newPage()
    if (!page) throw new Error('The browser has no window')
    const slowdown = await phoneSlowdown(page)
    await page.close()
    return slowdown
  } finally {
    await browser.close()
  }
}
