import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { APP_VIEWS, SHARED_PATHS } from '#contract/paths.ts'
import { RIGHTS, type Right } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { screens } from '#web/screens.ts'
import { adminNavOf, adminTitle, isInBackOffice, pageName, portalNavOf, type Screen, screenOf } from './navigation.ts'

const rows: readonly Screen[] = screens
/** The row that the router finds for an address. */
const screenAt = (pathname: string) =>
  rows.find(({ path }) => new RegExp(`^${path.replaceAll('$id', '[^/]+')}$`).test(pathname))

const framedAsOffice = (pathname: string, role: Role) => isInBackOffice(screenAt(pathname), pathname, role)

const seenBy = (role: Role) => portalNavOf(screens, role).map(({ label, path }) => `${label} ${path}`)

const adminSeenBy = (role: Role) => adminNavOf(screens, role).map(({ label, path }) => `${path} (${label})`)

describe('the portal’s navigation', () => {
  it('shows each role its views', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, seenBy(role)]))).toEqual({
      ADMIN: ['Dashboard /', 'Admin Dashboard /app/overview', 'Profile /profile'],
      PROPERTY_MANAGER: ['Dashboard /', 'Admin Dashboard /app/overview', 'Profile /profile'],
      LANDLORD: [
        'Dashboard /',
        'My Properties /properties',
        'Buildings /buildings',
        'Applications /applications',
        'Tenants /tenants',
        'Payments /payments',
        'AI Lease Generator /ai',
        'Leases /leases',
        'Maintenance /tickets',
        'Reminders /reminders',
        'Statements /statements',
        'Reports /reports',
        'Team /team',
        'Profile /profile',
      ],
      TENANT: [
        'Dashboard /',
        'Browse Properties /properties',
        'Apply to Property /apply',
        'My Applications /applications',
        'Preferences /preferences',
        'My Payments /payments',
        'My Lease /leases',
        'My Documents /documents',
        'Maintenance /tickets',
        'Profile /profile',
      ],
      OWNER: ['Dashboard /', 'Owned Properties /owner', 'Reports /reports', 'Profile /profile'],
      AFFILIATE: ['Dashboard /', 'Affiliate /affiliate', 'Profile /profile'],
    })
  })
})

describe('a member of a business', () => {
  it('sees only the views of their own work', () => {
    const seen = (right: Right) =>
      portalNavOf(screens, { role: 'LANDLORD', rights: [right] }).map(({ path }) => path.slice(1))
    expect(Object.fromEntries(RIGHTS.map((right) => [right, seen(right)]))).toEqual({
      lets: ['', 'properties', 'buildings', 'applications', 'tenants', 'ai', 'leases', 'reminders', 'team', 'profile'],
      collects: [
        '',
        'properties',
        'buildings',
        'tenants',
        'payments',
        'leases',
        'reminders',
        'statements',
        'team',
        'profile',
      ],
      repairs: ['', 'properties', 'buildings', 'tickets', 'team', 'profile'],
      reads: [
        '',
        'properties',
        'buildings',
        'applications',
        'tenants',
        'payments',
        'ai',
        'leases',
        'tickets',
        'reminders',
        'statements',
        'reports',
        'team',
        'profile',
      ],
    })
  })
})

describe('the back office', () => {
  it('has its views', () => {
    expect(adminSeenBy('PROPERTY_MANAGER')).toEqual([
      '/app/overview (Overview)',
      '/app/users (Users)',
      '/app/properties (Properties)',
      '/app/buildings (Buildings)',
      '/app/tenants (Tenants)',
      '/app/leases (Leases)',
      '/app/applications (Applications)',
      '/app/leads (Leads)',
      '/app/payments (Payments)',
      '/app/tickets (Tickets)',
      '/app/reminders (Reminders)',
      '/app/statements (Statements)',
      '/app/reports (Reports)',
      '/app/ai (AI Tools)',
    ])
  })

  it('also shows administrators what only they can see', () => {
    expect(adminSeenBy('ADMIN')).toEqual([
      ...adminSeenBy('PROPERTY_MANAGER'),
      '/app/requests (Requests)',
      '/app/affiliates (Affiliates)',
      '/app/audit-log (Audit Log)',
      '/app/health (Instance Health)',
    ])
  })

  it('is titled by the current view, else Dashboard', () => {
    expect(adminTitle(screenAt('/app/tickets'))).toBe('Tickets')
    expect(adminTitle(screenAt('/profile'))).toBe('Dashboard')
    expect(adminTitle(screenAt('/app/nothing'))).toBe('Dashboard')
  })

  it('frames its own addresses, and the personal pages of people who work there', () => {
    expect(framedAsOffice('/app/users', 'ADMIN')).toBe(true)
    expect(framedAsOffice('/profile', 'PROPERTY_MANAGER')).toBe(true)
    expect(framedAsOffice('/notifications', 'ADMIN')).toBe(true)
    expect(framedAsOffice('/profile', 'TENANT')).toBe(false)
    expect(framedAsOffice('/notifications', 'TENANT')).toBe(false)
    expect(framedAsOffice('/app/users', 'TENANT')).toBe(false)
    expect(framedAsOffice('/', 'ADMIN')).toBe(false)
    expect(framedAsOffice('/apply', 'ADMIN')).toBe(false)
  })
})

describe('the name of a page', () => {
  it.each([
    ['/', 'LANDLORD', 'Dashboard'],
    ['/dashboard', 'TENANT', 'Dashboard'],
    ['/properties', 'LANDLORD', 'My Properties'],
    ['/properties', 'TENANT', 'Browse Properties'],
    ['/my-applications', 'TENANT', 'My Applications'],
    ['/app/users', 'ADMIN', 'Users'],
    ['/leases/0197', 'LANDLORD', 'Leases'],
    ['/leases/0197', 'TENANT', 'My Lease'],
    ['/app/leases/0197', 'PROPERTY_MANAGER', 'Leases'],
    ['/tickets/0197', 'TENANT', 'Maintenance'],
    ['/leasesque', 'TENANT', '/leasesque'],
    ['/profile', 'ADMIN', 'Profile'],
    ['/reminders', 'LANDLORD', 'Reminders'],
    ['/notifications', 'TENANT', 'Notifications'],
    ['/app/nothing', 'ADMIN', '/app/nothing'],
    ['/nothing', 'TENANT', '/nothing'],
  ] as const)('%s for %s is %s', (path, role, name) => expect(pageName(screenAt(path), path, role)).toBe(name))
})

describe('the screen at an address', () => {
  const root = createRootRoute()
  const routes = rows.map((screen) =>
    createRoute({ getParentRoute: () => root, path: screen.path, staticData: { screen } }),
  )
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() })

  it.each([
    ['/app', '/app'],
    ['/app/users', '/app/users'],
    ['/leases/0197', '/leases/$id'],
    ['/app/nothing', undefined],
    ['/payments/nothing', undefined],
    ['/nothing', undefined],
  ])('%s is %s', (address, path) => expect(screenOf(router.matchRoutes(address))?.path).toBe(path))
})

describe('the table of screens', () => {
  const addresses = screens.map(({ path }) => path)

  it('has one row for each address', () => {
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('has addresses that the server answers with the app: APP_VIEWS in src/contract/paths.ts has their first segments', () => {
    const isServed = (path: string) =>
      SHARED_PATHS.some((shared) => shared === path) || APP_VIEWS.some((view) => path.split('/')[1] === view)
    expect(addresses.filter((path) => !isServed(path))).toEqual([])
    // And the other way around: every view the server knows has a screen.
    expect(APP_VIEWS.filter((view) => !screens.some(({ path }) => path.split('/')[1] === view))).toEqual([])
  })
})
