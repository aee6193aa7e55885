import type { Picture } from '#site/pictures/picture.ts'

/** The pictures there are. `npm run pictures` writes this file. */
export const PICTURES = {
  overview: {
    alt: 'The back office: counts of homes, leases, tenants and open tickets, monthly revenue, and charts of rent collected and occupancy.',
    width: 1200,
    height: 800,
    files: {
      light: [
        { width: 720, hash: '97b30f1a' },
        { width: 1200, hash: 'c2fdf560' },
      ],
      dark: [
        { width: 720, hash: '84bd4669' },
        { width: 1200, hash: '0248dfd4' },
      ],
    },
  },
  'lease-phone': {
    alt: 'A tenant’s lease on a phone: the balance, what’s overdue, and when the next rent is due.',
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: 'b1628dd2' },
        { width: 560, hash: '64ca85c8' },
      ],
      dark: [
        { width: 300, hash: 'a014c2b7' },
        { width: 560, hash: '3bb5f5ba' },
      ],
    },
  },
  'dashboard-phone': {
    alt: 'A tenant’s first screen on a phone, with the status of each of their applications.',
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: 'd6604050' },
        { width: 560, hash: 'b1896116' },
      ],
      dark: [
        { width: 300, hash: '245e9915' },
        { width: 560, hash: '33d60f33' },
      ],
    },
  },
  today: {
    alt: 'A landlord’s day: applications to decide, payments to confirm, overdue rent, urgent repairs.',
    width: 1200,
    height: 1029,
    files: {
      light: [
        { width: 720, hash: 'bcd0a7cc' },
        { width: 1200, hash: 'd122a2f7' },
      ],
      dark: [
        { width: 720, hash: '3cdf6048' },
        { width: 1200, hash: 'd4ca6651' },
      ],
    },
  },
  inquiries: {
    alt: 'Questions about homes, each with its score out of 100 and the reasons for it.',
    width: 1200,
    height: 762,
    files: {
      light: [
        { width: 720, hash: 'edbae13a' },
        { width: 1200, hash: 'b8f2e57a' },
      ],
      dark: [
        { width: 720, hash: 'a1c83e89' },
        { width: 1200, hash: '56f7478e' },
      ],
    },
  },
  applications: {
    alt: 'Applications in the order they arrived, with income, status, and buttons to approve or decline.',
    width: 1200,
    height: 743,
    files: {
      light: [
        { width: 720, hash: '7341f7cd' },
        { width: 1200, hash: 'eb3e68ad' },
      ],
      dark: [
        { width: 720, hash: '556e4e32' },
        { width: 1200, hash: 'eadd21f2' },
      ],
    },
  },
  application: {
    alt: 'One application: its place in line, the criteria as posted, the answers, and the decision.',
    width: 1200,
    height: 919,
    files: {
      light: [
        { width: 720, hash: 'ddf3cd77' },
        { width: 1200, hash: '2b4e3b3c' },
      ],
      dark: [
        { width: 720, hash: 'd812c0c6' },
        { width: 1200, hash: 'ce70f4b2' },
      ],
    },
  },
  ledger: {
    alt: 'A lease’s ledger: every charge and payment with its date, and the balance after it.',
    width: 1200,
    height: 964,
    files: {
      light: [
        { width: 720, hash: '639a3994' },
        { width: 1200, hash: 'af0be54c' },
      ],
      dark: [
        { width: 720, hash: '6b1bad7a' },
        { width: 1200, hash: '38d29b8a' },
      ],
    },
  },
  payments: {
    alt: 'Payments that tenants reported and the landlord has to confirm; below them, all payments with their receipts.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 720, hash: '13b5957c' },
        { width: 1200, hash: '9d0e9648' },
      ],
      dark: [
        { width: 720, hash: '597120b6' },
        { width: 1200, hash: '12a0a66f' },
      ],
    },
  },
  ticket: {
    alt: 'A repair: its progress, what’s wrong, who’s working on it, and the conversation about it.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 720, hash: 'd0f9d648' },
        { width: 1200, hash: 'fcefcf37' },
      ],
      dark: [
        { width: 720, hash: '36b79201' },
        { width: 1200, hash: 'da6e166c' },
      ],
    },
  },
  tickets: {
    alt: 'A manager’s back office: repairs with their priority, status and assignee.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 720, hash: '7340f380' },
        { width: 1200, hash: '94ca279f' },
      ],
      dark: [
        { width: 720, hash: '365c2631' },
        { width: 1200, hash: 'e19137ae' },
      ],
    },
  },
  listings: {
    alt: 'Homes for rent, each with its rent, city, bedrooms and bathrooms.',
    width: 1200,
    height: 735,
    files: {
      light: [
        { width: 720, hash: 'cd490f96' },
        { width: 1200, hash: 'b3925f13' },
      ],
      dark: [
        { width: 720, hash: 'c1fc8cde' },
        { width: 1200, hash: '5ab51a4c' },
      ],
    },
  },
  'audit-log': {
    alt: 'The audit log: who did what, when, to which record, and with what outcome.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 720, hash: '82d47206' },
        { width: 1200, hash: 'c6dd859c' },
      ],
      dark: [
        { width: 720, hash: '6733fad5' },
        { width: 1200, hash: '6278cd44' },
      ],
    },
  },
} as const satisfies Record<string, Picture>
