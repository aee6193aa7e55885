import type { Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/** What Lighthouse slows a phone's processor down by on a desktop, which its benchmark gives 1,500 to 2,000. */
const PHONE_SLOWDOWN = 4
/** The least that such a phone gets, however busy the machine is. */
const PHONE_INDEX = 1_750 / PHONE_SLOWDOWN

/**
 * How many times to slow this machine down for it to be a phone: Lighthouse's 4, or less where other work keeps it below a
 * desktop's speed at this moment, by the benchmark that Lighthouse rates processors with, in the browser that is measured
 * next. It takes a second.
 * @returns 1 to 4: a machine slower than the phone can't be made faster
 */
export async function phoneSlowdown(page: Page): Promise<number> {
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  return Math.min(PHONE_SLOWDOWN, Math.max(1, index / PHONE_INDEX))
}
