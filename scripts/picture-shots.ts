import type { Page } from '@playwright/test'
import type { DemoAccount } from '#test/e2e/support/people.ts'

/** A screen to photograph for the public pages. */
export interface Shot {
  /** Whose screen; null for a visitor. */
  account: DemoAccount | null
  path: string
  /** What the picture shows, for people who cannot see it. */
  alt: string
  viewport: { width: number; height: number }
  /** Opens what should be on screen. */
  open?: (page: Page) => Promise<void>
  /** The part of the screen: its content without the frame, a dialog, or the named group; else all of it. */
  part?: 'main' | 'dialog' | { group: string }
  /** The most of a part that is shown. */
  height?: number
  /** Widths in pixels in which the picture is kept, narrowest first. */
  widths: readonly [number, number]
}

// A phone shows them at 332 points of two pixels.
const WIDE = [720, 1200] as const
const PHONE = [300, 560] as const
// As wide as the phone that it's seen on.
const PHONE_WIDE = [390, 720] as const
const phone = { width: 390, height: 800 }

const followLink = (name: string) => async (page: Page) => page.getByRole('link', { name }).first().click()
const pressRow = (text: string) => async (page: Page) =>
  page.getByRole('row').filter({ hasText: text }).getByRole('button').first().click()

/** The pictures of the public pages, by name. */
export const SHOTS: Readonly<Record<string, Shot>> = {
  overview: {
    account: 'admin',
    path: '/app/overview',
    alt: 'The back office: counts of homes, leases, tenants and open tickets, monthly revenue, and charts of rent collected and occupancy.',
    viewport: { width: 1320, height: 1060 },
    widths: WIDE,
  },
  'lease-phone': {
    account: 'tenant',
    path: '/leases',
    alt: 'A tenant’s lease on a phone: the balance, what’s overdue, and when the next rent is due.',
    viewport: phone,
    widths: PHONE,
  },
  'applications-phone': {
    account: 'tenant',
    path: '/applications',
    alt: 'A tenant’s applications on a phone, each with its status and its place in line.',
    viewport: phone,
    widths: PHONE,
  },
  today: {
    account: 'landlord',
    path: '/',
    alt: 'A landlord’s day: applications to decide, payments to confirm, overdue rent, urgent repairs.',
    viewport: { width: 1060, height: 760 },
    part: 'main',
    widths: WIDE,
  },
  'today-phone': {
    account: 'landlord',
    path: '/',
    alt: 'A landlord’s day on a phone: overdue rent, payments to confirm, and applications to decide.',
    viewport: { ...phone, height: 1000 },
    part: 'main',
    height: 620,
    widths: PHONE_WIDE,
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
    alt: 'Applications in the order they arrived, with income, status, and buttons to approve or decline.',
    viewport: { width: 1440, height: 800 },
    part: 'main',
    widths: WIDE,
  },
  application: {
    account: 'landlord',
    path: '/applications?search=Jordan',
    open: pressRow('Jordan Ellis'),
    alt: 'One application: its place in line, the criteria as posted, the answers, and the decision.',
    viewport: { width: 1000, height: 640 },
    part: 'dialog',
    widths: WIDE,
  },
  ledger: {
    account: 'landlord',
    path: '/leases?search=Alder',
    open: followLink('Alder Street Apartment 3B'),
    alt: 'A lease’s ledger: every charge and payment with its date, and the balance after it.',
    viewport: { width: 1240, height: 860 },
    part: 'main',
    widths: WIDE,
  },
  payments: {
    account: 'landlord',
    path: '/payments',
    alt: 'Payments that tenants reported and the landlord has to confirm; below them, all payments with their receipts.',
    viewport: { width: 1240, height: 800 },
    part: 'main',
    widths: WIDE,
  },
  ticket: {
    account: 'landlord',
    path: '/tickets',
    open: pressRow('Carpenter ants'),
    alt: 'A repair: its progress, what’s wrong, who’s working on it, and the conversation about it.',
    viewport: { width: 1240, height: 800 },
    part: 'main',
    widths: WIDE,
  },
  tickets: {
    account: 'manager',
    path: '/app/tickets',
    alt: 'A manager’s back office: repairs with their priority, status and assignee.',
    viewport: { width: 1240, height: 640 },
    part: 'main',
    widths: WIDE,
  },
  listings: {
    account: null,
    path: '/listings',
    alt: 'Homes for rent, each with its rent, city, bedrooms and bathrooms.',
    viewport: { width: 1200, height: 800 },
    part: 'main',
    widths: WIDE,
  },
  'audit-log': {
    account: 'admin',
    path: '/app/audit-log?subjectType=payment',
    alt: 'The audit log: who did what, when, to which record, and with what outcome.',
    viewport: { width: 1240, height: 640 },
    part: 'main',
    widths: WIDE,
  },
}
