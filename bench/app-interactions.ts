import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts'
import { type AppScreen, signContextIn } from './app-server.ts'
import { PHONE } from './applied-throttling.ts'
import { median } from './load.ts'
import { phoneSlowdown } from './phone-speed.ts'

/** The longest that a screen may take to show what an input did, in milliseconds. */
const BOUND_MS = 100
const RUNS = 3
/** Long enough for the app to fetch its other code, which it does once a screen is there. */
const SETTLE_MS = 8_000
/** The browser reports an input a little after it has shown what it did. */
const RECORDED_MS = 1_000
const NAME_WIDTH = 34

interface Interaction {
  name: string
  /** The start of the path of the screen. */
  screen: string
  act: (page: Page) => Promise<void>
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'typing in a search',
    screen: '/app/payments',
    act: (page) => page.getByRole('searchbox').pressSequentially('rivera', { delay: 150 }),
  },
  {
    name: 'sorting',
    screen: '/app/payments',
    act: (page) => page.getByRole('columnheader').getByRole('button', { name: 'Amount' }).tap(),
  },
  {
    name: 'opening a row',
    screen: '/app/payments',
    act: (page) => page.getByRole('row').nth(1).getByRole('button').first().tap(),
  },
  {
    name: 'typing in the long form',
    screen: '/apply',
    act: (page) => page.getByLabel('Current address').pressSequentially('1200 Alder Street', { delay: 150 }),
  },
]

/**
 * Prints how long the slowest input of each interaction takes to show, with the processor slowed down to a phone's: the
 * duration of its longest event, as the browser measures it.
 * @returns what is wrong, a sentence each
 */
export async function timeInteractions(origin: string, screens: readonly AppScreen[], say: (line: string) => void) {
  say(`Interactions on a phone, medians of ${RUNS} runs:`)
  const faults: string[] = []
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  try {
    for (const interaction of INTERACTIONS) {
      const screen = screens.find(({ path }) => path.startsWith(interaction.screen))
      if (!screen) continue
      const times: number[] = []
      while (times.length < RUNS) times.push(await slowestInput(browser, origin, { ...screen, act: interaction.act }))
      const time = median(times)
      say(`  ${interaction.name.padEnd(NAME_WIDTH)} ${time.toFixed(0).padStart(8)} ms`)
      if (time > BOUND_MS) faults.push(`${interaction.name} takes ${time.toFixed(0)} ms`)
    }
  } finally {
    await browser.close()
  }
  return faults
}

async function slowestInput(
  browser: Browser,
  origin: string,
  { path, account, act }: AppScreen & Pick<Interaction, 'act'>,
): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    if (account) await signContextIn(context, origin, account)
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    const rate = await phoneSlowdown(page)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
    const times = await page.evaluateHandle(watchInputs)
    await act(page)
    await page.waitForTimeout(RECORDED_MS)
    return await times.evaluate((all) => Math.max(0, ...all))
  } finally {
    await context.close()
  }
}

/** Runs in the page: the durations, in milliseconds, of everything that someone does from now on. */
function watchInputs(): number[] {
  const times: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) times.push(entry.duration)
  })
  // The types don't know the threshold yet.
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  observer.observe(options)
  return times
}
