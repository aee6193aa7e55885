import type { PICTURES } from '#site/pictures/pictures.ts'

/** A part of the product, as the features page presents it. */
export interface FeatureArea {
  /** The address of its section. */
  id: string
  label: string
  title: string
  text: string
  points: readonly string[]
  picture: keyof typeof PICTURES
}

/** What the product does, in the order of a tenancy. */
export const FEATURE_AREAS: readonly FeatureArea[] = [
  {
    id: 'homes',
    label: 'Homes',
    title: 'Show the home',
    text: 'Every listed home has a public page: photos, rent, rooms, description, and the criteria every applicant has to meet. Search engines can list it, and no one needs an account to look.',
    points: [
      'Photos in the order you choose, with location data removed',
      'Search by city, rent and bedrooms; preferences put the best matches first and say why',
      'The street address stays private until someone signs in',
    ],
    picture: 'listings',
  },
  {
    id: 'inquiries',
    label: 'Inquiries',
    title: 'Answer inquiries',
    text: 'Piper answers questions from a home’s page right away, with the facts about that home and what happens next. The answer says that a program wrote it. You see the message with a score out of 100 and the reasons behind it.',
    points: [
      'Scored only by what the message says: wanting a tour, a move-in date, a budget. Never by who sent it',
      'New ones are on your dashboard, each with its score',
      'Spam is caught, and we only email verified addresses',
    ],
    picture: 'inquiries',
  },
  {
    id: 'applications',
    label: 'Applications',
    title: 'Decide fairly, and be able to show it',
    text: 'One long form in short sections, filled in once. Applications are listed in the order they arrive, each with the criteria posted that day. No program decides anything.',
    points: [
      'Approve, approve with conditions, or decline with reasons from a fixed list',
      'The email about a declined application says who decided and how to ask for the reasons',
      'An approval holds the home: the database itself refuses a second one',
      'Save it as a PDF; reuse the answers for another home',
    ],
    picture: 'application',
  },
  {
    id: 'rent',
    label: 'Leases and rent',
    title: 'One ledger for the rent',
    text: 'The terms of a lease are filled in from the approved application. Rent is charged automatically from its first day, in the home’s time zone, to the cent. The deposit has an account of its own.',
    points: [
      'Entries are only ever added: you correct a mistake with a credit that both sides see',
      'Partial months are prorated by the day',
      'Late fees after the grace period, once per rent charge, and never on an unpaid fee',
      'Renewals, and an end date you choose',
    ],
    picture: 'ledger',
  },
  {
    id: 'payments',
    label: 'Payments',
    title: 'Know what’s been paid',
    text: 'Money moves however you and your tenant have agreed; we keep the books. A tenant reports a payment and can attach proof, the landlord confirms it, and it counts from the day it was paid.',
    points: [
      'Payments to confirm come first',
      'A PDF receipt for every completed payment',
      'A returned payment reopens the rent, and both sides can see why',
    ],
    picture: 'payments',
  },
  {
    id: 'maintenance',
    label: 'Maintenance',
    title: 'See every repair through',
    text: 'Tenants report what’s broken from their phone, with photos. Every request has a priority, a status, a person assigned to it, and a conversation.',
    points: [
      'An email when something changes',
      'A tenant can reopen a request that isn’t fixed after all',
      'Only people who can see the request can see its photos',
    ],
    picture: 'ticket',
  },
  {
    id: 'back-office',
    label: 'Back office',
    title: 'Run many homes at once',
    text: 'Administrators and managers see key metrics, rent collected, occupancy and recent activity. Every list searches, filters and sorts on the server, so it stays fast when it gets long.',
    points: [
      'Managers do the daily work of the homes assigned to them; owners get read-only monthly statements',
      'Bulk actions, CSV export, and CSV import that names every mistake by row',
      'Email invitations, roles, and accounts you can deactivate',
    ],
    picture: 'overview',
  },
  {
    id: 'audit-log',
    label: 'Record and health',
    title: 'Know what happened',
    text: 'Sign-ins and refused sign-ins, decisions, money, roles, exports: who, what, when, on which record, and how it turned out. The database won’t let anyone change or delete an entry.',
    points: [
      'Applicants see who read their application, and when',
      'A health page that says how the installation is doing, and what to do when something is wrong',
      'Nightly backups of the built-in database, with the latest one in view',
    ],
    picture: 'audit-log',
  },
]

/** The smaller features. */
export const MORE_FEATURES = [
  {
    title: 'Reminders',
    text: 'Once, daily, weekly, monthly or yearly, by email and in the inbox, in the home’s time zone. One button creates them from your leases.',
  },
  {
    title: 'Inbox',
    text: 'Everyone has one, behind the bell. It’s private: not even administrators can read it.',
  },
  {
    title: 'Affiliates',
    text: 'Their own link, with the visits and sign-ups it brings in, and no one’s name.',
  },
  {
    title: 'Every screen size',
    text: 'From a small phone to a wide desktop, in light and dark, by keyboard or by touch.',
  },
  {
    title: 'An API',
    text: 'Everything the screens can do is a documented operation, with the same permissions.',
  },
  {
    title: 'Growing',
    text: 'From one computer with its own database to PostgreSQL, a bucket for files and several servers, just by changing settings.',
  },
] as const
