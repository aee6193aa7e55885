import type { Page } from '@playwright/test'
import type { DemoAccount } from '#test/e2e/support/people.ts'

/** A screen to photograph for the public pages. */
export interface Shot {
  /** Whose screen; null for a visitor. */
  account: DemoAccount | null
  path: string
  /** What is to be seen, for those who do not see it. */
  alt: string
  viewport: { width: number; height: number }
  /** Opens what the screen is to be seen with. */
  open?: (page: Page) => Promise<void>
  /** The part of the screen: its content without the frame, a dialog, or the named group; else all of it. */
  part?: 'main' | 'dialog' | { group: string }
  /** How much of a part is seen at most. */
  height?: number
  /** Widths in pixels in which the picture is kept, narrowest first. */
  widths: readonly [number, number]
}

// A phone shows them at 332 points of two pixels.
const WIDE = [720, 1200] as const
const PHONE = [300, 560] as const
const phone = { width: 390, height: 800 }

const followLink = (name: string) => async (page: Page) => page.getByRole('link', { name }).first().click()
const pressRow = (text: string) => async (page: Page) =>
  page.getByRole('row').filter({ hasText: text }).getByRole('button').first().click()

/** The pictures of the public pages, by name. */
export const SHOTS: Readonly<Record<string, Shot>> = {
  overview: {
    account: 'admin',
    path: '/app/overview',
    alt: 'The back office: homes, leases, tenants, open tickets and revenue as figures, rent collected and occupancy as charts.',
    viewport: { width: 1320, height: 880 },
    widths: WIDE,
  },
  'lease-phone': {
    account: 'tenant',
    path: '/leases',
    alt: "A tenant's lease on a phone: balance, what is overdue, and the next rent with its day.",
    viewport: phone,
    widths: PHONE,
  },
  'dashboard-phone': {
    account: 'tenant',
    path: '/',
    alt: "A tenant's first screen on a phone, with each of their applications and where it stands.",
    viewport: phone,
    widths: PHONE,
  },
  today: {
    account: 'landlord',
    path: '/',
    alt: "A landlord's day: applications to decide, payments to confirm, overdue rent, urgent repairs.",
    viewport: { width: 1060, height: 760 },
    part: 'main',
    widths: WIDE,
  },
  inquiries: {
    account: 'landlord',
    path: '/',
    alt: 'Questions about homes, each with its score out of 100 and the reasons for it.',
    viewport: { width: 1060, height: 2400 },
    part: { group: 'Inquiries' },
    height: 480,
    widths: WIDE,
  },
  applications: {
    account: 'landlord',
    path: '/applications',
    alt: 'Applications in the order in which they came, with income, status, and buttons to approve or decline.',
    viewport: { width: 1440, height: 800 },
    part: 'main',
    widths: WIDE,
  },
  application: {
    account: 'landlord',
    path: '/applications',
    open: pressRow('Jordan Ellis'),
    alt: 'One application: its place in the queue, the criteria as they were posted, the answers, and the decision.',
    viewport: { width: 1000, height: 640 },
    part: 'dialog',
    widths: WIDE,
  },
  ledger: {
    account: 'landlord',
    path: '/leases?search=Alder',
    open: followLink('Alder Street Apartment 3B'),
    alt: 'The ledger of a lease: every charge and payment with its day, and the balance after it.',
    viewport: { width: 1240, height: 860 },
    part: 'main',
    widths: WIDE,
  },
  payments: {
    account: 'landlord',
    path: '/payments',
    alt: 'Payments that tenants report wait for confirmation; below them all payments with their receipts.',
    viewport: { width: 1240, height: 800 },
    part: 'main',
    widths: WIDE,
  },
  ticket: {
    account: 'landlord',
    path: '/tickets',
    open: pressRow('Carpenter ants'),
    alt: 'A repair: how far it is, what is wrong, who does it, and what was said about it.',
    viewport: { width: 1240, height: 800 },
    part: 'main',
    widths: WIDE,
  },
  tickets: {
    account: 'manager',
    path: '/app/tickets',
    alt: 'The back office of a manager: repairs with priority, state and who sees to them.',
    viewport: { width: 1240, height: 640 },
    part: 'main',
    widths: WIDE,
  },
  listings: {
    account: null,
    path: '/listings',
    alt: 'Homes for rent, each with its rent, place, bedrooms and bathrooms.',
    viewport: { width: 1200, height: 800 },
    part: 'main',
    widths: WIDE,
  },
  'audit-log': {
    account: 'admin',
    path: '/app/audit-log?subjectType=payment',
    alt: 'The audit log: when, who, what, on which row, with what outcome.',
    viewport: { width: 1240, height: 640 },
    part: 'main',
    widths: WIDE,
  },
}
