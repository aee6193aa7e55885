import type { PICTURES } from '#site/pictures/pictures.ts'

/** A part of the product as the page of features tells it. */
export interface FeatureArea {
  /** The address of its section. */
  id: string
  label: string
  title: string
  text: string
  points: readonly string[]
  picture: keyof typeof PICTURES
}

/** What the product does, in the order in which a tenancy meets it. */
export const FEATURE_AREAS: readonly FeatureArea[] = [
  {
    id: 'homes',
    label: 'Homes',
    title: 'Show the home',
    text: 'Each home on offer has a public page that anybody may look at: photographs, rent, rooms, description, and the criteria that every applicant meets. Search engines may list it, and nobody needs an account to look.',
    points: [
      'Photographs in your order, with the place where they were taken removed',
      'Search by city, rent and bedrooms; preferences put homes that suit a tenant first and say why',
      'The street stays private until somebody has signed in',
    ],
    picture: 'listings',
  },
  {
    id: 'inquiries',
    label: 'Inquiries',
    title: 'Answer who asks',
    text: 'Questions from a home’s page are answered at once by Piper, with the facts of that home and what happens next. The answer says that a program wrote it. You read the message with a score out of 100 and the reasons for it.',
    points: [
      'Scored by what is written alone: the wish to see it, the day, the budget. Never by who writes',
      'The most urgent ones stand on your first screen',
      'Advertising is recognised, and nobody is mailed on an address that was not checked',
    ],
    picture: 'inquiries',
  },
  {
    id: 'applications',
    label: 'Applications',
    title: 'Decide fairly, and be able to show it',
    text: 'One long form in short sections, asked once. Applications stand in the order in which they came, each with the criteria as they were posted that day. Nothing is decided by a program.',
    points: [
      'Approve, approve with conditions, or decline with reasons from a fixed list of facts',
      'The mail about a declined application says whose decision it was and how to ask for the reasons',
      'An approval keeps the home: a second one is refused by the database itself',
      'Take it along as a PDF; use its answers again for another home',
    ],
    picture: 'application',
  },
  {
    id: 'rent',
    label: 'Leases and rent',
    title: 'One account of the rent',
    text: 'A lease is drafted from the approved application. Deposit and rent are charged by themselves from its first day, in the time zone of the home, to the cent.',
    points: [
      'Entries are only ever added: a mistake is put right by a credit that both sides see',
      'Months that begin or end in the middle are reckoned by the day',
      'Late fees after the days of grace, once for each rent, and never for a fee that is unpaid',
      'Renewals, and an end on the day that you choose',
    ],
    picture: 'ledger',
  },
  {
    id: 'payments',
    label: 'Payments',
    title: 'Know what has come',
    text: 'Money moves the way you have agreed on; the program keeps the account. A tenant reports a payment and may add a proof, the landlord confirms it, and it counts from the moment it was paid.',
    points: [
      'What waits for confirmation stands on top',
      'Receipts as PDF for every payment that has come',
      'A returned payment opens the rent again, and both sides can see why',
    ],
    picture: 'payments',
  },
  {
    id: 'maintenance',
    label: 'Maintenance',
    title: 'See every repair through',
    text: 'Tenants report what is broken from their phone, with photographs. Every request has a priority, a state, somebody who sees to it, and a conversation.',
    points: [
      'Mail and a line in the inbox when something changes',
      'A tenant can say that it is not fixed after all',
      'Photographs are seen only by those who see the request',
    ],
    picture: 'ticket',
  },
  {
    id: 'back-office',
    label: 'Back office',
    title: 'Run many homes at once',
    text: 'Administrators and managers see key figures, rent collected, occupancy and what happened last, and a list of everything that searches, filters and sorts on the server, so that it holds when it is long.',
    points: [
      'Managers see the homes assigned to them; owners read monthly statements and change nothing',
      'Several rows at once, saved as CSV, or brought in from CSV with every mistake named by its row',
      'Invitations by mail, roles, and accounts that can be switched off',
    ],
    picture: 'overview',
  },
  {
    id: 'audit-log',
    label: 'Record and health',
    title: 'Answer for what happened',
    text: 'Signing in and its refusals, decisions, money, roles, exports: who, what, when, on which row, and with what outcome. The database refuses to change or delete an entry, to everybody.',
    points: [
      'Applicants see who has read their application, and when',
      'A page that says how the installation is, and what to do when it is not well',
      'Backups of the built-in database every night, with the last one in sight',
    ],
    picture: 'audit-log',
  },
]

/** Smaller things that are there as well. */
export const MORE_FEATURES = [
  {
    title: 'Reminders',
    text: 'Once, daily, weekly, monthly or yearly, by mail and in the inbox, in the time zone of the home. One button makes them from your leases.',
  },
  {
    title: 'Inbox',
    text: 'Everybody has one, behind a bell. It belongs to its owner alone: not even administrators read it.',
  },
  {
    title: 'Affiliates',
    text: 'A link of their own, the visits and sign-ups that came through it, and no name of anybody.',
  },
  {
    title: 'Every screen size',
    text: 'From a small phone to a wide desk, in light and dark, by keyboard as well as by touch.',
  },
  {
    title: 'An API',
    text: 'Everything that the screens do is an operation that is described, with the same permissions.',
  },
  {
    title: 'Growing',
    text: 'From one computer with its own database to PostgreSQL, a bucket for files and several servers, by settings.',
  },
] as const
