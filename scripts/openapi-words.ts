import type { Api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { type Action, policy, RIGHTS, type Right } from '#contract/policy.ts'
import { mayBeMissing, mayBeTooMany, mayConflict } from '#contract/refusals.ts'
import { ROLES } from '#contract/roles.ts'

/** What each resource is about. */
export const TAGS: Readonly<Record<keyof Api, string>> = {
  auth: 'Accounts of one’s own: registering, signing in and out, passwords, the profile',
  account: 'The whole account: its email address, taking its data along, closing it',
  factors: 'Two-step sign-in: what confirms a sign-in after the password',
  users: 'Everyone’s accounts, for administrators and managers',
  identities: 'Accounts that sign in at Firebase Authentication, on a server that uses it',
  invitations: 'Invitations to an account, to a lease and to work for a business',
  preferences: 'What a tenant looks for in a home',
  portfolio: 'A landlord’s business: what letters and receipts say of it, and who works for it',
  buildings: 'Houses with several homes',
  properties: 'Homes, their photos, and who owns and manages them',
  listings: 'Listed homes, as everyone can see them',
  applications: 'Rental applications and the decisions on them',
  applicationNotes: 'Private notes on an application: the landlord’s side reads them, the applicant never does.',
  applicationGroups: 'Applying for a home together: who was asked, and who has applied',
  leads: 'Questions from people who are interested in a home',
  showings: 'Times at which homes can be seen, and who comes',
  chats: 'Questions to documents, and answers that quote them',
  documents: 'Leases, house rules and other papers, whose text is read for answers',
  tenants: 'A landlord’s tenants',
  leases: 'Leases, from draft to end',
  leaseParties: 'The people on a lease: its tenants, who else lives there, and who answers for the rent',
  chargePlans: 'What a lease charges regularly, and how that changes',
  ledgers: 'The charges and credits of a lease, and its balance',
  deposits: 'The deposit of a lease: asked, paid, deducted and returned',
  payments: 'Payments of rent and deposits, from report to receipt',
  refunds: 'What was given back of a payment',
  tickets: 'Maintenance requests',
  reminders: 'Reminders and their runs',
  rentAnalyses:
    'Rents suggested for a home, from its landlord’s own rents, and from published ones where an administrator turned that on',
  publicRents: 'Published tables of rents, which suggestions use only where an administrator turned that on',
  rentReminders: 'Rent reminders that go out by themselves.',
  reminderEmails: 'Whether a tenant without an account gets their landlord’s reminders by email.',
  notifications: 'The inbox',
  exports: 'Lists as CSV files',
  imports: 'Rows from CSV files',
  statements: 'Monthly statements of a home, for its owner',
  reports: 'A landlord’s figures: the rent roll, what was collected, what is late, and how leasing goes',
  referrals: 'Visits and sign-ups that an affiliate brought',
  affiliateApplications: 'Applications to the affiliate program',
  contactRequests: 'Demo requests and questions from the website',
  today: 'What needs attention today',
  auditEvents: 'Who did what, and when',
  instance: 'The server as a whole: status, health and key figures',
}

/** Who may call an operation, and how far they reach. */
export function access({ can, limit, provesIdentity }: Endpoint): string {
  const limited = limit ? ' Attempts from one address are limited.' : ''
  if (provesIdentity) return `Needs an ID token of the identity provider.${limited}`
  if (can === 'public') return `Needs no token.${limited}`
  const reaches = ROLES.flatMap((role) => (policy[can][role] === 'none' ? [] : [`${role} (${policy[can][role]})`]))
  return `Action \`${can}\`: ${reaches.join(', ')}.${members(can)}${limited}`
}

/** Which members of a landlord's business may do it. */
function members(can: Action): string {
  const row = policy[can]
  if (!('rights' in row)) return ''
  const rights: readonly Right[] = row.rights
  if (rights.length === 0) return ' Only owners of the business.'
  return rights.length === RIGHTS.length
    ? ''
    : ` In a business, owners and members with ${rights.map((right) => `\`${right}\``).join(' or ')}.`
}

const PARAMETERS: Readonly<Record<string, string>> = {
  id: 'The id of the row',
  page: 'Which page, from 1',
  pageSize: 'Rows on one page',
  search: 'Text to look for in what the list shows',
  sort: 'The column to sort by; newest first without it',
  order: 'The direction of the sorting',
  from: 'The first day, YYYY-MM-DD',
  to: 'The last day, YYYY-MM-DD',
  month: 'The month, YYYY-MM',
  pets: 'Only homes that surely take these pets',
  size: 'How large the picture is',
}

/** What a parameter is for. */
export function parameterText(place: 'path' | 'query', name: string): string {
  const known = PARAMETERS[name]
  if (known !== undefined) return known
  const words = name.replace(/Id$|Min$|Max$/, '').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  if (place === 'path') return `The id of the ${words}`
  if (name.endsWith('Min')) return `Only rows with at least this ${words}`
  return name.endsWith('Max') ? `Only rows with at most this ${words}` : `Only rows with this ${words}`
}

/** What a refusal of each kind says. */
export const REFUSALS: Readonly<Partial<Record<ErrorCode, string>>> = {
  malformed: 'The request can’t be read',
  unauthenticated: 'There is no token, or it isn’t valid anymore',
  forbidden: 'The caller’s role, or what they may do in the business they act for, doesn’t include this',
  not_found: 'There is no such row, or it isn’t the caller’s',
  conflict:
    'The state of the row, or another row, doesn’t allow it, or the caller acts for another business by now; `message` says why',
  too_large: 'The body is too large',
  wrong_type: 'The body’s type isn’t supported',
  invalid: 'Something in the input is wrong; `errors` says what',
  too_many: 'Too many attempts; `Retry-After` says when to try again',
}

/** The refusals an operation can answer with, besides the ones that every operation can (500, 503). */
export function refusalsOf(row: Endpoint): (readonly [status: string, code: ErrorCode])[] {
  const { can, method, params, body, query, upload, provesIdentity } = row
  const hasBody = body !== undefined || upload !== undefined || method === 'DELETE'
  const codes: ErrorCode[] = [
    'malformed',
    ...(can === 'public' && !provesIdentity ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(mayBeMissing(row) ? (['not_found'] as const) : []),
    ...(mayConflict(row) ? (['conflict'] as const) : []),
    ...(hasBody ? (['too_large', 'wrong_type'] as const) : []),
    ...(body || query || params || upload ? (['invalid'] as const) : []),
    ...(mayBeTooMany(row) ? (['too_many'] as const) : []),
  ]
  return codes.map((code) => [String(ERROR_STATUS[code]), code] as const)
}
