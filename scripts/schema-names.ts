import { api } from '#contract/api.ts'
import { campaign } from '#contract/campaign.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ledger } from '#contract/ledgers.ts'
import { statement } from '#contract/statements.ts'
import { ownUser } from '#contract/users.ts'
import { z } from '#contract/zod.ts'

/** What one row of a resource is called; the others are the resource's name without its plural. */
const SINGULAR: Readonly<Record<string, string>> = { auth: 'auth', preferences: 'preferences' }

/** Replies whose endpoint doesn't say what they are. */
const NAMES: Readonly<Record<string, string>> = {
  'auth.me': 'Session',
  'properties.addPhoto': 'Photo',
  'tickets.addPhoto': 'TicketPhoto',
  'tickets.comment': 'TicketEvent',
  'instance.status': 'ServerStatus',
  'instance.health': 'ServerHealth',
  'instance.overview': 'Metrics',
  'instance.monthly': 'MonthlyMetrics',
}

/** What more than one schema has in it. */
const SHARED: Readonly<Record<string, z.ZodType>> = {
  Campaign: campaign,
  Citation: api.chats.ask.reply.shape.citations.element,
  HomeStatement: statement,
  LedgerEntry: ledger.shape.entries.element,
  OwnUser: ownUser,
}

/** Bodies that other operations take too, by the first one. */
export const BODY_NAMES: Readonly<Record<string, string>> = {
  'auth.registerDirect': 'Registration',
  'auth.verifyEmail': 'LinkToken',
  'auth.resendVerification': 'EmailAddress',
  'factors.startAuthenticator': 'CurrentPassword',
  'buildings.updatePhoto': 'PhotoChange',
  'properties.archive': 'Archiving',
  'applications.lease': 'LeaseTerms',
  'applicationNotes.add': 'NoteText',
  'leads.reply': 'LeadMessage',
  'ledgers.credit': 'AmountAndReason',
  'chats.ask': 'Question',
  'publicRents.import': 'ImportedFile',
}

/** Rows name a schema first, because other endpoints reply with the same one. */
const RANK: Readonly<Record<string, number>> = { list: 0, read: 1 }

/** The schemas that have a name: `Property` is a row of the list of properties, `TenantDetail` one tenant. */
export const schemaNames = namesOf(
  Object.entries(api).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, row]): [string, string, Endpoint] => [resource, name, row]),
  ),
)

function namesOf(rows: readonly (readonly [resource: string, name: string, row: Endpoint])[]) {
  const names = z.registry<{ id: string }>()
  const taken = new Set(Object.keys(SHARED))
  for (const [id, schema] of Object.entries(SHARED)) names.add(schema, { id })
  const rank = (name: string) => RANK[name] ?? 2
  for (const [resource, name, { reply }] of rows.toSorted((a, b) => rank(a[1]) - rank(b[1]))) {
    if (!(reply instanceof z.ZodObject) || names.has(reply)) continue
    const id = NAMES[`${resource}.${name}`] ?? nameOf(resource, name, taken)
    taken.add(id)
    names.add(reply, { id })
  }
  return names
}

/** What an upload's fields are called. */
export const formName = (resource: string, name: string): string => `${rowName(resource)}${capital(name)}Form`

function nameOf(resource: string, name: string, taken: ReadonlySet<string>): string {
  const row = rowName(resource)
  if (name === 'list' || (name === 'read' && !taken.has(row))) return row
  return row + (name === 'read' ? 'Detail' : `${capital(name)}Reply`)
}

function rowName(resource: string): string {
  return capital(SINGULAR[resource] ?? resource.replace(/ies$/, 'y').replace(/s$/, ''))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
