import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#contract/roles.ts'
import { adminNavOf, adminTitle, isInBackOffice, pageName, portalNavOf } from './navigation.ts'

const seenBy = (role: Role) => portalNavOf(role).map(({ label, path }) => `${label} ${path}`)

const adminSeenBy = (role: Role) => adminNavOf(role).map(({ label, path }) => `${path} (${label})`)

describe('the portal’s navigation', () => {
  it('shows each role its views', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, seenBy(role)]))).toEqual({
      ADMIN: ['Dashboard /', 'Admin Dashboard /app/overview', 'Profile /profile'],
      PROPERTY_MANAGER: ['Dashboard /', 'Admin Dashboard /app/overview', 'Profile /profile'],
      LANDLORD: [
        'Dashboard /',
        'My Properties /properties',
        'Applications /applications',
        'Tenants /tenants',
        'Payments /payments',
        'AI Lease Generator /ai',
        'Leases /leases',
        'Maintenance /tickets',
        'Reminders /reminders',
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
        'Maintenance /tickets',
        'Profile /profile',
      ],
      OWNER: ['Dashboard /', 'Owned Properties /owner', 'Profile /profile'],
      AFFILIATE: ['Dashboard /', 'Affiliate /affiliate', 'Profile /profile'],
    })
  })
})

describe('the back office', () => {
  it('has its eight views', () => {
    expect(adminSeenBy('PROPERTY_MANAGER')).toEqual([
      '/app/overview (Overview)',
      '/app/users (Users)',
      '/app/properties (Properties)',
      '/app/tenants (Tenants)',
      '/app/applications (Applications)',
      '/app/payments (Payments)',
      '/app/tickets (Tickets)',
      '/app/reminders (Reminders)',
    ])
  })

  it('shows administrators what only they may see besides', () => {
    expect(adminSeenBy('ADMIN')).toEqual([
      ...adminSeenBy('PROPERTY_MANAGER'),
      '/app/requests (Requests)',
      '/app/affiliates (Affiliates)',
      '/app/audit-log (Audit Log)',
      '/app/health (Instance Health)',
    ])
  })

  it('is titled by the current view, else Dashboard', () => {
    expect(adminTitle('/app/tickets')).toBe('Tickets')
    expect(adminTitle('/profile')).toBe('Dashboard')
    expect(adminTitle('/app/nothing')).toBe('Dashboard')
  })

  it('frames its own addresses, and the own pages of those who work there', () => {
    expect(isInBackOffice('/app/users', 'ADMIN')).toBe(true)
    expect(isInBackOffice('/profile', 'PROPERTY_MANAGER')).toBe(true)
    expect(isInBackOffice('/notifications', 'ADMIN')).toBe(true)
    expect(isInBackOffice('/profile', 'TENANT')).toBe(false)
    expect(isInBackOffice('/notifications', 'TENANT')).toBe(false)
    expect(isInBackOffice('/app/users', 'TENANT')).toBe(false)
    expect(isInBackOffice('/', 'ADMIN')).toBe(false)
    expect(isInBackOffice('/apply', 'ADMIN')).toBe(false)
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
    ['/tickets/0197', 'TENANT', 'Maintenance'],
    ['/leasesque', 'TENANT', '/leasesque'],
    ['/profile', 'ADMIN', 'Profile'],
    ['/reminders', 'LANDLORD', 'Reminders'],
    ['/notifications', 'TENANT', 'Notifications'],
    ['/app/nothing', 'ADMIN', '/app/nothing'],
    ['/nothing', 'TENANT', '/nothing'],
  ] as const)('%s for %s is %s', (path, role, name) => expect(pageName(path, role)).toBe(name))
})
