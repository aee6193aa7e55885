import type { Picture } from '#site/pictures/picture.ts'

/** The pictures there are. `npm run pictures` writes this file. */
export const PICTURES = {
  overview: {
    alt: 'The back office: homes, leases, tenants, open tickets and revenue as figures, rent collected and occupancy as charts.',
    width: 1200,
    height: 800,
    files: {
      light: [
        { width: 720, hash: 'f6b71018' },
        { width: 1200, hash: 'f93c0ca2' },
      ],
      dark: [
        { width: 720, hash: '903866b0' },
        { width: 1200, hash: '0a5fd012' },
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
        { width: 720, hash: 'b5f2597a' },
        { width: 1200, hash: '3b54d3a7' },
      ],
      dark: [
        { width: 720, hash: '423d0ae2' },
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
        { width: 720, hash: '5de50fa6' },
        { width: 1200, hash: '8e998092' },
      ],
      dark: [
        { width: 720, hash: 'f6959b09' },
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
        { width: 720, hash: '45f7f015' },
        { width: 1200, hash: '045088aa' },
      ],
      dark: [
        { width: 720, hash: 'df0a9ca0' },
        { width: 1200, hash: '0e789411' },
      ],
    },
  },
  application: {
    alt: 'One application: its place in the queue, the criteria as they were posted, the answers, and the decision.',
    width: 1200,
    height: 919,
    files: {
      light: [
        { width: 720, hash: '2650fe8c' },
        { width: 1200, hash: '3a23ce52' },
      ],
      dark: [
        { width: 720, hash: '5f190de0' },
        { width: 1200, hash: '43ea6a7f' },
      ],
    },
  },
  ledger: {
    alt: 'The ledger of a lease: every charge and payment with its day, and the balance after it.',
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
    alt: 'Payments that tenants report wait for confirmation; below them all payments with their receipts.',
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
    alt: 'A repair: how far it is, what is wrong, who does it, and what was said about it.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 720, hash: '60ebd642' },
        { width: 1200, hash: '562b5e1d' },
      ],
      dark: [
        { width: 720, hash: '10f2715f' },
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
        { width: 720, hash: 'd7060050' },
        { width: 1200, hash: 'd7405276' },
      ],
      dark: [
        { width: 720, hash: '4c190809' },
        { width: 1200, hash: '17ed6177' },
      ],
    },
  },
  listings: {
    alt: 'Homes for rent, each with its rent, place, bedrooms and bathrooms.',
    width: 1200,
    height: 735,
    files: {
      light: [
        { width: 720, hash: '177418c7' },
        { width: 1200, hash: 'b611d156' },
      ],
      dark: [
        { width: 720, hash: 'dfdfb3be' },
        { width: 1200, hash: '4559f3ef' },
      ],
    },
  },
  'audit-log': {
    alt: 'The audit log: when, who, what, on which row, with what outcome.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 720, hash: '76278ea7' },
        { width: 1200, hash: '0a21f075' },
      ],
      dark: [
        { width: 720, hash: '455b8bec' },
        { width: 1200, hash: 'ee36863a' },
      ],
    },
  },
} as const satisfies Record<string, Picture>
