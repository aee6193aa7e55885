import type { Picture } from '#site/pictures/picture.ts'

/** The pictures there are. `npm run pictures` writes this file. */
export const PICTURES = {
  overview: {
    alt: 'The back office: counts of homes, leases, tenants and open tickets, monthly revenue, and charts of rent collected and occupancy.',
    width: 1200,
    height: 964,
    files: {
      light: [
        { width: 720, hash: 'c43470d6' },
        { width: 1200, hash: '48ebf0d9' },
      ],
      dark: [
        { width: 720, hash: 'd57ba5e2' },
        { width: 1200, hash: 'd56a426d' },
      ],
    },
  },
  'lease-phone': {
    alt: 'A tenant’s lease on a phone: the balance, what’s overdue, and when the next rent is due.',
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: '00dec3a4' },
        { width: 560, hash: 'cb55b814' },
      ],
      dark: [
        { width: 300, hash: 'fc2dace1' },
        { width: 560, hash: 'b668347b' },
      ],
    },
  },
  'applications-phone': {
    alt: 'A tenant’s applications on a phone, each with its status and its place in line.',
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: 'a9183420' },
        { width: 560, hash: 'cb130b92' },
      ],
      dark: [
        { width: 300, hash: 'fdd732f3' },
        { width: 560, hash: '10136288' },
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
        { width: 390, hash: 'adb15dd4' },
        { width: 720, hash: '0b8874c6' },
      ],
      dark: [
        { width: 390, hash: '42670799' },
        { width: 720, hash: '59a902b0' },
      ],
    },
  },
  inquiries: {
    alt: 'Questions about homes, each with its score out of 100 and the reasons for it.',
    width: 1200,
    height: 762,
    files: {
      light: [
        { width: 720, hash: 'cbe8a2ae' },
        { width: 1200, hash: '8dfacf14' },
      ],
      dark: [
        { width: 720, hash: '27826a5b' },
        { width: 1200, hash: '3e6e1c0e' },
      ],
    },
  },
  applications: {
    alt: 'Applications in the order they arrived, with income, status, and buttons to approve or decline.',
    width: 1200,
    height: 743,
    files: {
      light: [
        { width: 720, hash: '9ccaf063' },
        { width: 1200, hash: '48b1ab8b' },
      ],
      dark: [
        { width: 720, hash: '7a429133' },
        { width: 1200, hash: '5551b66d' },
      ],
    },
  },
  application: {
    alt: 'One application: its place in line, the criteria as posted, the answers, and the decision.',
    width: 1200,
    height: 919,
    files: {
      light: [
        { width: 720, hash: '580b1a95' },
        { width: 1200, hash: '5381798a' },
      ],
      dark: [
        { width: 720, hash: '8b38bde8' },
        { width: 1200, hash: '43c073a5' },
      ],
    },
  },
  ledger: {
    alt: 'A lease’s ledger: every charge and payment with its date, and the balance after it.',
    width: 1200,
    height: 964,
    files: {
      light: [
        { width: 720, hash: '26b44e76' },
        { width: 1200, hash: 'f788d8bc' },
      ],
      dark: [
        { width: 720, hash: '2a32b953' },
        { width: 1200, hash: 'e02387b0' },
      ],
    },
  },
  payments: {
    alt: 'Payments that tenants reported and the landlord has to confirm; below them, all payments with their receipts.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 720, hash: 'b8806a34' },
        { width: 1200, hash: '37870a95' },
      ],
      dark: [
        { width: 720, hash: '48710031' },
        { width: 1200, hash: '1af56b25' },
      ],
    },
  },
  ticket: {
    alt: 'A repair: its progress, what’s wrong, who’s working on it, and the conversation about it.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 720, hash: '419b0ce3' },
        { width: 1200, hash: '2debf67a' },
      ],
      dark: [
        { width: 720, hash: 'ddb58e7d' },
        { width: 1200, hash: 'a47dc283' },
      ],
    },
  },
  tickets: {
    alt: 'A manager’s back office: repairs with their priority, status and assignee.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 720, hash: '5833ea49' },
        { width: 1200, hash: '42844a84' },
      ],
      dark: [
        { width: 720, hash: 'c8c35348' },
        { width: 1200, hash: '4028f2c2' },
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
        { width: 720, hash: 'cbdd97d7' },
        { width: 1200, hash: '8f1bceca' },
      ],
      dark: [
        { width: 720, hash: '04951e32' },
        { width: 1200, hash: '3f46bd8a' },
      ],
    },
  },
} as const satisfies Record<string, Picture>
