import type { affiliateApplications } from '#contract/affiliate-applications.ts'
import type { contactRequests } from '#contract/contact-requests.ts'
import type { BodyInput } from '#contract/endpoint.ts'

type RequestBody = BodyInput<typeof contactRequests.create>
type ApplicationBody = BodyInput<typeof affiliateApplications.create>

/** Someone who contacts the people running the installation. */
export interface DemoRequest {
  daysAgo: number
  /** How many days ago it was answered, if it was. */
  answeredDaysAgo?: number
  body: Omit<RequestBody, 'email'> & { firstName: string; lastName: string | null }
}

/** Someone who wants to be an affiliate. */
export interface DemoAffiliate {
  /** The resulting account; without one the invitation is still open. */
  account?: string
  daysAgo: number
  decision?: { daysAgo: number; status: 'APPROVED' | 'DECLINED'; reason: string | null }
  body: Omit<ApplicationBody, 'email'>
}

const NOTHING_MORE = { phone: null, company: null, homes: null, message: null }

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    daysAgo: 61,
    answeredDaysAgo: 60,
    body: {
      ...NOTHING_MORE,
      kind: 'DEMO',
      firstName: 'Lorraine',
      lastName: 'Beckett',
      phone: '(216) 555-0701',
      company: 'Beckett Property Care',
      homes: '51-200',
      message: 'We keep our rent roll in a spreadsheet. I would like to see how late fees and owner statements work.',
    },
  },
  {
    daysAgo: 33,
    answeredDaysAgo: 31,
    body: {
      ...NOTHING_MORE,
      kind: 'CONTACT',
      firstName: 'Theo',
      lastName: 'Marchetti',
      message: 'Can I import my tenants from a file, or do I have to type in all twenty-six?',
    },
  },
  {
    daysAgo: 12,
    body: {
      ...NOTHING_MORE,
      kind: 'CONTACT',
      firstName: 'Ranking',
      lastName: 'Experts',
      message:
        'First page in a week! https://rank.example/a https://rank.example/b https://rank.example/c https://rank.example/d',
    },
  },
  {
    daysAgo: 6,
    body: {
      ...NOTHING_MORE,
      kind: 'DEMO',
      firstName: 'Nadia',
      lastName: 'Karimi',
      phone: '(804) 555-0712',
      homes: '11-50',
      message: 'Afternoons are best. My brother and I look after eighteen homes together, can both of us sign in?',
      campaign: { utm_source: 'newsletter', utm_campaign: 'small-landlords' },
    },
  },
  {
    daysAgo: 2,
    body: {
      ...NOTHING_MORE,
      kind: 'CONTACT',
      firstName: 'Pete',
      lastName: null,
      message: 'Does it run on a small server in our office? We have one with 4 GB of memory.',
    },
  },
  {
    daysAgo: 1,
    body: {
      ...NOTHING_MORE,
      kind: 'DEMO',
      firstName: 'Joan',
      lastName: 'Whitaker',
      phone: '(405) 555-0723',
      company: 'Plains & Porch Rentals',
      homes: '200+',
    },
  },
]

export const DEMO_AFFILIATES: readonly DemoAffiliate[] = [
  {
    account: 'affiliate',
    daysAgo: 153,
    decision: { daysAgo: 151, status: 'APPROVED', reason: null },
    body: {
      firstName: 'Samir',
      lastName: 'Patel',
      channel: 'Renting Well, a blog and a letter to 3,000 readers',
      plan: 'I write about renting from both sides of the door. A guide for apartment hunters comes out in spring, with a series for small landlords after it.',
    },
  },
  {
    daysAgo: 40,
    decision: {
      daysAgo: 38,
      status: 'DECLINED',
      reason: 'We only work with channels about renting, and yours is about sneakers.',
    },
    body: {
      firstName: 'Bea',
      lastName: 'Thornton',
      channel: 'A video channel about sneakers',
      plan: 'I would put the link below every video.',
    },
  },
  {
    daysAgo: 9,
    decision: { daysAgo: 3, status: 'APPROVED', reason: null },
    body: {
      firstName: 'Luis',
      lastName: 'Ortega',
      channel: 'The monthly landlord meetup in Tucson',
      plan: 'Twenty of us meet every month. I would show how I keep my leases and hand out a card with the link.',
    },
  },
  {
    daysAgo: 5,
    body: {
      firstName: 'Henrik',
      lastName: 'Voss',
      channel: 'https://ledger-and-lease.example',
      plan: 'A comparison of property management software, with a page for each product.',
    },
  },
  {
    daysAgo: 1,
    body: {
      firstName: 'Grace',
      lastName: 'Adeyemi',
      channel: 'A group for first-time landlords with 900 members',
      plan: 'People ask every week how to take applications fairly. I would answer with your guide and my link.',
    },
  },
]
