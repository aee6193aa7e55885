import type { Role } from '#contract/roles.ts'
import { adminNavOf, portalNavOf } from '#web/layouts/navigation.ts'
import { screens } from '#web/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectAccessible, expectLoaded, expectNoSidewaysScroll } from '../support/watch.ts'

/** Screens whose heading differs from their name in the navigation. */
const HEADINGS: Record<string, string> = {
  '/profile': 'Profile Settings',
  '/app/overview': 'Dashboard Overview',
  '/app/tickets': 'Support Tickets',
}
const headed = ({ path, label }: { path: string; label: string }) => [path, HEADINGS[path] ?? label] as const
const navigationOf = (role: Role) => portalNavOf(screens, role).map(headed)

/**
 * Every screen of the app, by who sees it: axe checks each of them here and nowhere else. A dialog is checked once,
 * in the test that opens it; the public pages in `crawl.spec.ts`, the parts in `every-part.component.test.tsx`.
 */
const SCREENS = {
  landlord: [
    ...navigationOf('LANDLORD'),
    ['/properties?add=property', 'My Properties'],
    ['/reminders?new=rent', 'Reminders'],
    ['/notifications', 'Notifications'],
  ],
  tenant: [...navigationOf('TENANT'), ['/tenants', 'Access Denied']],
  owner: navigationOf('OWNER'),
  affiliate: navigationOf('AFFILIATE'),
  manager: [
    ['/dashboard', 'Dashboard'],
    ['/app/overview', 'Dashboard Overview'],
    ['/app/properties', 'Properties'],
    ['/app/audit-log', 'Access Denied'],
  ],
  admin: [
    ['/dashboard', 'Dashboard'],
    ...adminNavOf(screens, 'ADMIN').map(headed),
    ['/app/users?search=Qx+no+such+thing', 'Users'],
    ['/app/nothing', 'Page Not Found'],
    ['/profile', 'Profile Settings'],
  ],
} satisfies Record<string, readonly (readonly [path: string, heading: string])[]>

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

// A phone that is dark, and turns into a desktop that is light: a screen is loaded once for both looks.
test.use({ contextOptions: { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' } })

for (const account of ['landlord', 'tenant', 'owner', 'affiliate', 'manager', 'admin'] as const)
  test(`the screens of ${account} fit and are accessible, on a phone and on a desktop`, async ({ pageOf, demo }) => {
    // About twenty screens, one after another.
    test.setTimeout(300_000)
    const page = await pageOf(await demo(account))
    for (const [path, heading] of SCREENS[account])
      await test.step(path, async () => {
        await page.goto(path)
        // An open dialog hides the page's heading from assistive technology.
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(heading)
        await expectLoaded(page)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.setViewportSize(DESKTOP)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.setViewportSize(PHONE)
      })
  })
