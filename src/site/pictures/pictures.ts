import type { Picture } from '#site/pictures/picture.ts'

/** The pictures there are. `npm run pictures` writes this file. */
export const PICTURES = {
  overview: {
    alt: 'The back office: counts of homes, leases, tenants and open tickets, monthly revenue, and charts of rent collected and occupancy.',
    width: 1200,
    height: 800,
    files: {
      light: [
        { width: 720, hash: 'ff0fdac7' },
        { width: 1200, hash: '91e5b927' },
      ],
      dark: [
        { width: 720, hash: '1cdca560' },
        { width: 1200, hash: '32e833e2' },
      ],
    },
  },
  'lease-phone': {
    alt: 'A tenant’s lease on a phone: the balance, what’s overdue, and when the next rent is due.',
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: '0e267a7d' },
        { width: 560, hash: 'fe52be25' },
      ],
      dark: [
        { width: 300, hash: '9e15a8e5' },
        { width: 560, hash: '34ec96b3' },
      ],
    },
  },
  'dashboard-phone': {
    alt: 'A tenant’s first screen on a phone, with the status of each of their applications.',
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: '71dc326e' },
        { width: 560, hash: '3d149a19' },
      ],
      dark: [
        { width: 300, hash: 'c75771bb' },
        { width: 560, hash: 'b6286881' },
      ],
    },
  },
  today: {
    alt: 'A landlord’s day: applications to decide, payments to confirm, overdue rent, urgent repairs.',
    width: 1200,
    height: 1029,
    files: {
      light: [
        { width: 720, hash: '43410d8d' },
        { width: 1200, hash: 'e68ddfef' },
      ],
      dark: [
        { width: 720, hash: '98387d09' },
        { width: 1200, hash: 'dab77bee' },
      ],
    },
  },
  'today-phone': {
    alt: 'A landlord’s day on a phone: overdue rent, payments to confirm, and applications to decide.',
    width: 720,
    height: 1145,
    files: {
      light: [
        { width: 390, hash: '8baa838b' },
        { width: 720, hash: '3e7c3e87' },
      ],
      dark: [
        { width: 390, hash: '6f30079d' },
        { width: 720, hash: 'e422fcc9' },
      ],
    },
  },
  inquiries: {
    alt: 'Questions about homes, each with its score out of 100 and the reasons for it.',
    width: 1200,
    height: 762,
    files: {
      light: [
        { width: 720, hash: '57278428' },
        { width: 1200, hash: 'f39fb162' },
      ],
      dark: [
        { width: 720, hash: '1873dbb8' },
        { width: 1200, hash: '566fee44' },
      ],
    },
  },
  applications: {
    alt: 'Applications in the order they arrived, with income, status, and buttons to approve or decline.',
    width: 1200,
    height: 743,
    files: {
      light: [
        { width: 720, hash: '83c5618c' },
        { width: 1200, hash: 'e08d31a5' },
      ],
      dark: [
        { width: 720, hash: '5c2d9457' },
        { width: 1200, hash: '7a42c641' },
      ],
    },
  },
  application: {
    alt: 'One application: its place in line, the criteria as posted, the answers, and the decision.',
    width: 1200,
    height: 919,
    files: {
      light: [
        { width: 720, hash: '55428fea' },
        { width: 1200, hash: '588a9e5e' },
      ],
      dark: [
        { width: 720, hash: '92976603' },
        { width: 1200, hash: '3c853395' },
      ],
    },
  },
  ledger: {
    alt: 'A lease’s ledger: every charge and payment with its date, and the balance after it.',
    width: 1200,
    height: 964,
    files: {
      light: [
        { width: 720, hash: '9a2f355b' },
        { width: 1200, hash: 'ffa2a2b9' },
      ],
      dark: [
        { width: 720, hash: '1e4173d9' },
        { width: 1200, hash: '1feaea9b' },
      ],
    },
  },
  payments: {
    alt: 'Payments that tenants reported and the landlord has to confirm; below them, all payments with their receipts.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 720, hash: '7a8fd320' },
        { width: 1200, hash: '89a7f57e' },
      ],
      dark: [
        { width: 720, hash: '6373c9a8' },
        { width: 1200, hash: '5b95864b' },
      ],
    },
  },
  ticket: {
    alt: 'A repair: its progress, what’s wrong, who’s working on it, and the conversation about it.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 720, hash: '3b0fda8c' },
        { width: 1200, hash: '2e9eebf1' },
      ],
      dark: [
        { width: 720, hash: 'fa8dc50a' },
        { width: 1200, hash: '2db4210b' },
      ],
    },
  },
  tickets: {
    alt: 'A manager’s back office: repairs with their priority, status and assignee.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 720, hash: 'cf10073f' },
        { width: 1200, hash: '86fc55c7' },
      ],
      dark: [
        { width: 720, hash: 'f68d2add' },
        { width: 1200, hash: '9ae061a8' },
      ],
    },
  },
  listings: {
    alt: 'Homes for rent, each with its rent, city, bedrooms and bathrooms.',
    width: 1200,
    height: 735,
    files: {
      light: [
        { width: 720, hash: '0e1d71eb' },
        { width: 1200, hash: 'f6d03ab9' },
      ],
      dark: [
        { width: 720, hash: '17b012f6' },
        { width: 1200, hash: 'd705388f' },
      ],
    },
  },
  'audit-log': {
    alt: 'The audit log: who did what, when, to which record, and with what outcome.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 720, hash: '4184b0e8' },
        { width: 1200, hash: '4019a78f' },
      ],
      dark: [
        { width: 720, hash: 'bc138a80' },
        { width: 1200, hash: 'fa9acb42' },
      ],
    },
  },
} as const satisfies Record<string, Picture>
