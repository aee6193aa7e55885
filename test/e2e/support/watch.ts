import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { AXE_OPTIONS } from '#test/axe-options.ts'
import { layOutAll } from './lay-out.ts'
import { noteRequests } from './secrets.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything that a browser complains about during a test, except what the test provokes on purpose. */
export interface Watch {
  /** Allows complaints with these words: they are part of the test. */
  allow: (words: RegExp) => void
  /** Listens to every page of `context`, including ones that open later. */
  listen: (context: BrowserContext) => Promise<void>
  /** Complaints that were not allowed. */
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
      noteRequests(context)
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

/** What the browser and our own code say about a server that fails or cannot be reached. */
export const SERVER_TROUBLE = /Failed to load resource|could not be loaded|reply: 5\d\d/

/** Checks that the current screen is accessible: WCAG 2.2 AA and axe's best practices, without one violation. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
}

/** What keeps the current screen from being accessible. */
export async function accessibilityFaults(page: Page) {
  await layOutAll(page)
  // Evaluated like everything a test runs in a page: the security policy would refuse it as a script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(violationsOf, AXE_OPTIONS)
  return violations.map((violation) => ({ at: page.url(), ...violation }))
}

/** Runs in the browser. */
async function violationsOf(options: typeof AXE_OPTIONS) {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/** Opens an address and waits for the heading that it must have, and for everything the screen loads. */
export async function visit(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expectLoaded(page)
}

/** Waits until the screen has finished loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading|Verifying)\b/)).toHaveCount(0)
}

/** Checks that the page is no wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
}

/** How many pixels wider than the window the page is. */
export async function sidewaysScroll(page: Page): Promise<number> {
  await layOutAll(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Skips the half minute between two polls of the server until `light` shows what the poll found. The page's clock must
 * be installed. A poll already under way is not repeated; then the next one counts.
 */
export async function expectAfterPoll(page: Page, light: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(light).toHaveText(text, { timeout: 2_000 })
  }).toPass()
}
