import type { Picture } from '#site/pictures/picture.ts'

/** The pictures there are. `npm run pictures` writes this file. */
export const PICTURES = {
  overview: {
    alt: 'The back office: counts of homes, leases, tenants and open tickets, monthly revenue, and charts of rent collected and occupancy.',
    width: 1200,
    height: 964,
    files: {
      light: [
        { width: 720, hash: '604bb92d' },
        { width: 1200, hash: '986ea84b' },
      ],
      dark: [
        { width: 720, hash: 'd54f9303' },
        { width: 1200, hash: 'd60ee59a' },
      ],
    },
  },
  'lease-phone': {
    alt: 'A tenant’s lease on a phone: the balance, what’s overdue, and when the next rent is due.',
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: '1594ba01' },
        { width: 560, hash: '560cd13a' },
      ],
      dark: [
        { width: 300, hash: '8de4311f' },
        { width: 560, hash: 'fdc0ea4f' },
      ],
    },
  },
  'applications-phone': {
    alt: 'A tenant’s applications on a phone, each with its status and its place in line.',
    width: 560,
    height: 1149,
    files: {
      light: [
        { width: 300, hash: '71c48783' },
        { width: 560, hash: '5770cc99' },
      ],
      dark: [
        { width: 300, hash: '4cb8c43f' },
        { width: 560, hash: '6dd47ebd' },
      ],
    },
  },
  today: {
    alt: 'A landlord’s day: applications to decide, payments to confirm, overdue rent, urgent repairs.',
    width: 1200,
    height: 1029,
    files: {
      light: [
        { width: 720, hash: '26ca7dbd' },
        { width: 1200, hash: 'ded39637' },
      ],
      dark: [
        { width: 720, hash: '57dc1114' },
        { width: 1200, hash: 'a90feccb' },
      ],
    },
  },
  'today-phone': {
    alt: 'A landlord’s day on a phone: overdue rent, payments to confirm, and applications to decide.',
    width: 720,
    height: 1145,
    files: {
      light: [
        { width: 390, hash: 'fa88a7e1' },
        { width: 720, hash: '256f6fc3' },
      ],
      dark: [
        { width: 390, hash: '46c1f4c7' },
        { width: 720, hash: '37cda44d' },
      ],
    },
  },
  inquiries: {
    alt: 'Questions about homes, each with its score out of 100 and the reasons for it.',
    width: 1200,
    height: 762,
    files: {
      light: [
        { width: 720, hash: 'dae1dbe8' },
        { width: 1200, hash: '975d4301' },
      ],
      dark: [
        { width: 720, hash: '81546a1c' },
        { width: 1200, hash: '7fd5668b' },
      ],
    },
  },
  applications: {
    alt: 'Applications in the order they arrived, with income, status, and buttons to approve or decline.',
    width: 1200,
    height: 743,
    files: {
      light: [
        { width: 720, hash: 'd47b0160' },
        { width: 1200, hash: '01bec055' },
      ],
      dark: [
        { width: 720, hash: '71b48965' },
        { width: 1200, hash: '74b47ddc' },
      ],
    },
  },
  application: {
    alt: 'One application: its place in line, the criteria as posted, the answers, and the decision.',
    width: 1200,
    height: 919,
    files: {
      light: [
        { width: 720, hash: '2b7e9650' },
        { width: 1200, hash: '257bc132' },
      ],
      dark: [
        { width: 720, hash: 'bc928fff' },
        { width: 1200, hash: '2a3a8f3a' },
      ],
    },
  },
  ledger: {
    alt: 'A lease’s ledger: every charge and payment with its date, and the balance after it.',
    width: 1200,
    height: 964,
    files: {
      light: [
        { width: 720, hash: '9e33d852' },
        { width: 1200, hash: 'c9ad562e' },
      ],
      dark: [
        { width: 720, hash: '552a266a' },
        { width: 1200, hash: '621d64e7' },
      ],
    },
  },
  payments: {
    alt: 'Payments that tenants reported and the landlord has to confirm; below them, all payments with their receipts.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 720, hash: 'bc55c716' },
        { width: 1200, hash: 'a7529efe' },
      ],
      dark: [
        { width: 720, hash: '1d4d436d' },
        { width: 1200, hash: '60ed4389' },
      ],
    },
  },
  ticket: {
    alt: 'A repair: its progress, what’s wrong, who’s working on it, and the conversation about it.',
    width: 1200,
    height: 892,
    files: {
      light: [
        { width: 720, hash: '2af8e37b' },
        { width: 1200, hash: '4874de8a' },
      ],
      dark: [
        { width: 720, hash: 'a26a2b89' },
        { width: 1200, hash: 'eee17fa2' },
      ],
    },
  },
  tickets: {
    alt: 'A manager’s back office: repairs with their priority, status and assignee.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 720, hash: '37b7236b' },
        { width: 1200, hash: '045a7ae0' },
      ],
      dark: [
        { width: 720, hash: '5b3d74ba' },
        { width: 1200, hash: 'd991b296' },
      ],
    },
  },
  listings: {
    alt: 'Homes for rent, each with its rent, city, bedrooms and bathrooms.',
    width: 1200,
    height: 735,
    files: {
      light: [
        { width: 720, hash: '88fd4030' },
        { width: 1200, hash: '2dfe0708' },
      ],
      dark: [
        { width: 720, hash: 'b80d08c3' },
        { width: 1200, hash: 'bba9a7c6' },
      ],
    },
  },
  'audit-log': {
    alt: 'The audit log: who did what, when, to which record, and with what outcome.',
    width: 1200,
    height: 690,
    files: {
      light: [
        { width: 720, hash: '84fce4ac' },
        { width: 1200, hash: '53428cf7' },
      ],
      dark: [
        { width: 720, hash: 'ecaeca5d' },
        { width: 1200, hash: '8e89f0aa' },
      ],
    },
  },
} as const satisfies Record<string, Picture>
