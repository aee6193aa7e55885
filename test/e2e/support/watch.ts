import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { layOutAll } from './lay-out.ts'

/** Everything that a browser complains about while a test runs, but for what the test provokes on purpose. */
export interface Watch {
  /** Says that complaints with these words are part of the test. */
  allow: (words: RegExp) => void
  /** Listens to every page of `context`, the ones that open later too. */
  listen: (context: BrowserContext) => Promise<void>
  /** What was complained about and not allowed. */
  unexpected: () => string[]
}

/** Collects console errors, uncaught errors, violations of the security policy and replies with a status of 5xx. */
export function createWatch(): Watch {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  return {
    allow: (words) => allowed.push(words),
    unexpected: () => complaints.filter((complaint) => !allowed.some((words) => words.test(complaint))),
    async listen(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      context.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`reply: ${response.status()} ${response.url()}`)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`security policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
        )
      })
    },
  }
}

/** Sentences of the browser and of our own code about a server that fails or cannot be reached. */
export const SERVER_TROUBLE = /Failed to load resource|could not be loaded|reply: 5\d\d/

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks that the screen as it stands is accessible: WCAG 2.2 AA and axe's best practices, without one violation. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
}

/** What keeps the screen as it stands from being accessible. */
export async function accessibilityFaults(page: Page) {
  await layOutAll(page)
  const { violations } = await new AxeBuilder({ page })
    // Two things that take most of the time and are not needed: details of what is well, and a page of its own on which
    // results of frames are joined.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(RULES)
    .analyze()
  return violations.map(({ id, nodes }) => ({ at: page.url(), id, nodes: nodes.map(({ html }) => html) }))
}

/** Opens an address, waits for the heading that it must have, and checks the screen. */
export async function visit(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expectLoaded(page)
  await expectAccessible(page)
}

/** Waits until nothing on the screen is still being loaded. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading|Verifying)\b/)).toHaveCount(0)
}

/** Checks that the page is no wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
}

/** By how many pixels the page is wider than the window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  await layOutAll(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Lets the half minute between two polls of the server pass, until `light` shows what the poll found. The page's clock
 * must be installed. A poll that is still under way when the time passes is not repeated; then the next one counts.
 */
export async function expectAfterPoll(page: Page, light: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(light).toHaveText(text, { timeout: 2_000 })
  }).toPass()
}
