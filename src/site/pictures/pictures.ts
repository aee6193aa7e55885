import type { Picture } from '#site/pictures/picture.ts'

/** The pictures there are. `npm run pictures` writes this file. */
export const PICTURES = {
  overview: {
    alt: 'The back office: homes, leases, tenants, open tickets and revenue as figures, rent collected and occupancy as charts.',
    width: 1200,
    height: 800,
    files: {
      light: [
        { width: 640, hash: '2cc349c9' },
        { width: 1200, hash: 'e99335b0' },
      ],
      dark: [
        { width: 640, hash: '46f1971c' },
        { width: 1200, hash: 'b3e0ccda' },
      ],
    },
  },
  'lease-phone': {
    alt: "A tenant's lease on a phone: balance, what is overdue, and the next rent with its day.",
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: 'b6e276db' },
        { width: 560, hash: '9a18783c' },
      ],
      dark: [
        { width: 300, hash: 'b433dc87' },
        { width: 560, hash: 'da68468e' },
      ],
    },
  },
  'dashboard-phone': {
    alt: "A tenant's first screen on a phone, with each of their applications and where it stands.",
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: '3ffc8d02' },
        { width: 560, hash: '07c834f4' },
      ],
      dark: [
        { width: 300, hash: 'ce645bab' },
        { width: 560, hash: 'c44dc9ab' },
      ],
    },
  },
  today: {
    alt: "A landlord's day: applications to decide, payments to confirm, overdue rent, urgent repairs.",
    width: 1200,
    height: 1029,
    files: {
      light: [
        { width: 640, hash: '6f72b032' },
        { width: 1200, hash: '3b54d3a7' },
      ],
      dark: [
        { width: 640, hash: '1984ea98' },
        { width: 1200, hash: '929ea8c3' },
      ],
    },
  },
  inquiries: {
    alt: 'Questions about homes, each with its score out of 100 and the reasons for it.',
    width: 1200,
    height: 762,
    files: {
      light: [
        { width: 640, hash: '25999d25' },
        { width: 1200, hash: '8e998092' },
      ],
      dark: [
        { width: 640, hash: '6af18969' },
        { width: 1200, hash: '250557a7' },
      ],
    },
  },
  applications: {
    alt: 'Applications in the order in which they came, with income, status, and buttons to approve or decline.',
    width: 1200,
    height: 743,
    files: {
      light: [
        { width: 640, hash: 'e2dff2ad' },
        { width: 1200, hash: '4704e18a' },
      ],
      dark: [
        { width: 640, hash: '858e2f26' },
        { width: 1200, hash: 'b82399ee' },
      ],
    },
  },
  application: {
    alt: 'One application: its place in the queue, the criteria as they were posted, the answers, and the decision.',
    width: 1200,
    height: 919,
    files: {
      light: [
        { width: 640, hash: '43add998' },
        { width: 1200, hash: '7e131119' },
      ],
      dark: [
        { width: 640, hash: '2b87e80b' },
        { width: 1200, hash: 'cb9b3856' },
      ],
    },
  },
  ledger: {
    alt: 'The ledger of a lease: every charge and payment with its day, and the balance after it.',
    width: 1200,
    height: 964,
    files: {
      light: [
        { width: 640, hash: '03cf4280' },
        { width: 1200, hash: 'af0be54c' },
      ],
      dark: [
        { width: 640, hash: 'f8f868b9' },
        { width: 1200, hash: '38d29b8a' },
      ],
    },
  },
  payments: {
    alt: 'Payments that tenants report wait for confirmation; below them all payments with their receipts.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 640, hash: '609df2cd' },
        { width: 1200, hash: '9d0e9648' },
      ],
      dark: [
        { width: 640, hash: 'cea12df6' },
        { width: 1200, hash: '12a0a66f' },
      ],
    },
  },
  ticket: {
    alt: 'A repair: how far it is, what is wrong, who does it, and what was said about it.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 640, hash: 'bff9187f' },
        { width: 1200, hash: '562b5e1d' },
      ],
      dark: [
        { width: 640, hash: '5a2c29d0' },
        { width: 1200, hash: 'f8983991' },
      ],
    },
  },
  tickets: {
    alt: 'The back office of a manager: repairs with priority, state and who sees to them.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 640, hash: 'c0c1a0cd' },
        { width: 1200, hash: '487ecd9f' },
      ],
      dark: [
        { width: 640, hash: '83ec41b5' },
        { width: 1200, hash: '7564d716' },
      ],
    },
  },
  listings: {
    alt: 'Homes for rent, each with its rent, place, bedrooms and bathrooms.',
    width: 1200,
    height: 735,
    files: {
      light: [
        { width: 640, hash: '5cfb21bf' },
        { width: 1200, hash: '0d285067' },
      ],
      dark: [
        { width: 640, hash: '67e26711' },
        { width: 1200, hash: 'cd45fc07' },
      ],
    },
  },
  'audit-log': {
    alt: 'The audit log: when, who, what, on which row, with what outcome.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 640, hash: '0b4037dd' },
        { width: 1200, hash: '969bd79c' },
      ],
      dark: [
        { width: 640, hash: '82877b3e' },
        { width: 1200, hash: '69ebbc01' },
      ],
    },
  },
} as const satisfies Record<string, Picture>
