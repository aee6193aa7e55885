import type { Page, Route } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { adminNavOf, portalNavOf } from '#web/layouts/navigation.ts'
import { screens } from '#web/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import type { DemoAccount, Somebody } from '../support/people.ts'
import { expectLoaded } from '../support/watch.ts'

/** What a reader doesn't notice, as `npm run bench -- app` allows it. */
const MOST_SHIFT = 0.01
const UNSEEN = 0.001

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const ROLES = { landlord: 'LANDLORD', tenant: 'TENANT', owner: 'OWNER', admin: 'ADMIN' } as const satisfies Partial<
  Record<DemoAccount, Role>
>
type Account = keyof typeof ROLES

interface Shift {
  value: number
  moved: string[]
}
declare global {
  interface Window {
    ppShifts?: Shift[]
  }
}

/** Every screen that the account's menu leads to, and those behind its rows. */
async function pathsOf(account: Account, somebody: Somebody): Promise<string[]> {
  const menu = account === 'admin' ? adminNavOf(screens, 'ADMIN') : portalNavOf(screens, ROLES[account])
  const query = { pageSize: 1 }
  const [ticket] = account === 'owner' ? [] : (await somebody.call(api.tickets.list, { query })).rows
  const [lease] = account === 'landlord' ? (await somebody.call(api.leases.list, { query })).rows : []
  const [building] = account === 'landlord' ? (await somebody.call(api.buildings.list, { query })).rows : []
  const tabs = ['documents', 'leasing', 'optimizer', 'analytics'].map((tab) => `/ai?tab=${tab}`)
  return [
    ...menu.map(({ path }) => path),
    '/notifications',
    '/profile',
    ...(account === 'landlord' ? tabs : []),
    ...(ticket ? [`/tickets/${ticket.id}`] : []),
    ...(lease ? [`/leases/${lease.id}`] : []),
    ...(building ? [`/buildings/${building.id}`] : []),
  ]
}

/** Each answer of the API waits for one of `steps` milliseconds, by the letters of its path: they come in an order of their own. */
function holdUp(steps: readonly number[]) {
  return async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    const sum = [...pathname.replaceAll(/[\d-]/g, '')].reduce((all, letter) => all + letter.charCodeAt(0), 0)
    await new Promise((resolve) => setTimeout(resolve, steps[sum % steps.length]))
    // The page may have gone on meanwhile.
    await route.fallback().catch(() => undefined)
  }
}

/** Notes in the page what moves without the reader's doing; https://web.dev/articles/cls */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.ppShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        window.ppShifts?.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 60)}: ${previousRect.y} to ${currentRect.y}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

// What comes first on one of them comes last on the other.
for (const [size, viewport, steps] of [
  ['phone', PHONE, [0, 150, 300, 450, 600]],
  ['desktop', DESKTOP, [600, 450, 300, 150, 0]],
] as const)
  test.describe(`on a ${size}`, () => {
    test.use({ contextOptions: { viewport } })
    for (const account of ['landlord', 'tenant', 'owner', 'admin'] as const)
      test(`nothing moves on the screens of ${account} while they load`, async ({ pageOf, demo }) => {
        // About twenty screens, one after another.
        test.setTimeout(300_000)
        const somebody = await demo(account)
        const page = await pageOf(somebody)
        await noteShifts(page)
        await page.route('**/api/**', holdUp(steps))
        for (const path of await pathsOf(account, somebody)) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectLoaded(page)
          await page.waitForLoadState('networkidle')
          const shifts = await page.evaluate(() => window.ppShifts)
          if (!shifts) throw new Error(`Nothing noted what moves on ${path}`)
          const moved = shifts.filter(({ value }) => value > UNSEEN).flatMap((shift) => shift.moved)
          const sum = shifts.reduce((all, { value }) => all + value, 0)
          expect.soft(sum, [path, ...moved].join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
        }
      })
  })
