import { type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts'

/** A phone on a slow mobile network, with the figures that Lighthouse applies to one: bytes a second, milliseconds. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 }
const CPU_SLOWDOWN = 4
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** How long to wait for a later, larger part once a page and its fonts have loaded. */
const SETTLE_MS = 500

/**
 * When a page shows its largest part, in milliseconds from the start of the navigation: on a phone with applied
 * throttling, in a browser that was just started. Lighthouse measures the same thing, but it records so much else that
 * its own work skews the result, and it takes three times as long.
 */
export async function largestPaint(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  try {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await throttle(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForTimeout(SETTLE_MS)
    return await lastCandidate(page)
  } finally {
    await browser.close()
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

const lastCandidate = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
