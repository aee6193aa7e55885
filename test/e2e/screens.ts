import { mkdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import { adminNavOf, portalNavOf } from '#web/layouts/navigation.ts'
import { screens } from '#web/screens.ts'
import { findTestBrowser } from '../../scripts/chromium.ts'
import { layOutAll } from './support/lay-out.ts'
import { browserStateOf, DEMO_PASSWORD, type DemoAccount, demoEmail, signedIn } from './support/people.ts'

/**
 * Takes pictures of every screen of a running server with demo data, wide and on a phone, light and dark:
 *
 *     node test/e2e/screens.ts http://localhost:3000 [folder] [words that the screen's name must contain]
 */

interface Screen {
  path: string
  /** Opens what the picture should show. */
  open?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click()
const openFirstRow = async (page: Page) => page.getByRole('cell').getByRole('button').first().click()

/** The screens in a role's navigation, by the last part of their address. */
const navigationOf = (role: Role): Record<string, Screen> =>
  Object.fromEntries(
    [...portalNavOf(screens, role), ...adminNavOf(screens, role)].map(({ path: address }) => [
      path.basename(address) || 'dashboard',
      { path: address },
    ]),
  )

const VISITOR: Record<string, Screen> = {
  home: { path: '/' },
  features: { path: '/features' },
  listings: { path: '/listings' },
  pricing: { path: '/pricing' },
  login: { path: '/login?message=Registration%20successful!' },
  register: { path: '/register' },
  signup: { path: '/signup' },
  'forgot-password': { path: '/forgot-password' },
  'not-found': { path: '/404' },
}
const LANDLORD: Record<string, Screen> = {
  ...navigationOf('LANDLORD'),
  'property-detail': {
    path: '/properties',
    open: (page) => page.getByRole('heading', { level: 2 }).first().getByRole('link').click(),
  },
  'property-add': {
    path: '/properties?add=property',
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save as draft' }).click(),
  },
  'application-detail': { path: '/applications', open: openFirstRow },
  'application-decline': { path: '/applications?status=PENDING', open: press(/^Decline/) },
  'tenant-add': { path: '/tenants', open: press('Add Tenant') },
  'tenant-remove': { path: '/tenants', open: press(/^Remove/) },
  'lease-new': { path: '/leases?new=lease', open: (page) => page.getByRole('dialog').waitFor() },
  denied: { path: '/app/users' },
}
const TENANT: Record<string, Screen> = {
  ...navigationOf('TENANT'),
  'properties-nothing': { path: '/properties?search=zzzz' },
}
const ADMIN: Record<string, Screen> = {
  ...navigationOf('ADMIN'),
  'user-detail': { path: '/app/users', open: openFirstRow },
  'users-nothing': { path: '/app/users?search=zzzz' },
  'property-detail': { path: '/app/properties', open: openFirstRow },
  'tenant-detail': { path: '/app/tenants', open: openFirstRow },
  'application-detail': { path: '/app/applications', open: openFirstRow },
  'request-detail': { path: '/app/requests', open: openFirstRow },
  'affiliate-detail': { path: '/app/affiliates', open: openFirstRow },
  'audit-event': { path: '/app/audit-log', open: openFirstRow },
  'payment-detail': { path: '/app/payments', open: openFirstRow },
  'ticket-detail': { path: '/app/tickets', open: openFirstRow },
  'reminder-detail': { path: '/app/reminders', open: openFirstRow },
  'reminder-new': { path: '/app/reminders', open: press('New Reminder') },
  notifications: { path: '/notifications' },
  bell: { path: '/app/overview', open: press(/^Notifications/) },
  nothing: { path: '/app/nothing' },
}
const SCREENS: readonly [DemoAccount | null, Record<string, Screen>][] = [
  [null, VISITOR],
  ['landlord', LANDLORD],
  ['tenant', TENANT],
  ['admin', ADMIN],
  ['owner', navigationOf('OWNER')],
  ['affiliate', navigationOf('AFFILIATE')],
]
const LOOKS: Record<string, BrowserContextOptions> = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

const [server = 'http://localhost:3000', given, only = ''] = process.argv.slice(2)
const folder = given ?? (await mkdtemp(path.join(os.tmpdir(), 'screens-')))
mkdirSync(folder, { recursive: true })
const executablePath = findTestBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
for (const [account, screens] of SCREENS) {
  const storageState = account && browserStateOf(server, await signedIn(server, demoEmail(account), DEMO_PASSWORD))
  for (const [look, options] of Object.entries(LOOKS))
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        ...options,
        baseURL: server,
        colorScheme,
        reducedMotion: 'reduce',
        ...(storageState && { storageState }),
      })
      const page = await context.newPage()
      for (const [name, screen] of Object.entries(screens)) {
        const file = `${account ?? 'visitor'}-${name}-${look}-${colorScheme}.png`
        if (file.includes(only)) await photograph(page, screen, path.join(folder, file))
      }
      await context.close()
    }
}
await browser.close()
console.log(folder)

async function photograph(page: Page, { path: address, open }: Screen, file: string): Promise<void> {
  try {
    await page.goto(address, { waitUntil: 'networkidle' })
    if (open) {
      await open(page)
      await page.locator('[role=dialog]:visible, [role=alertdialog]:visible').first().waitFor()
    }
    await page.waitForLoadState('networkidle')
    await layOutAll(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: file, fullPage: true })
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}
