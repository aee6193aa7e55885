import type { RawBuilder } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { BodyInput, Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import type { DB } from '#server/db/schema.ts'
import type { Person, TestServer } from '../app.ts'

/** A noun of the API: leases, tickets and so on. */
export type Resource = keyof Api

/** The rows of a world, by their noun. A noun that is named here must say how its rows are made. */
interface Rows {
  auth: 'sessionId'
  factors: 'passkeyId'
  imports: 'importId'
  invitations: 'invitationId'
  portfolio: 'memberId' | 'memberInvitationId'
  buildings: 'buildingId' | 'buildingPhotoId'
  properties: 'propertyId' | 'photoId'
  applications: 'applicationId' | 'declinedId' | 'homeToApplyForId'
  applicationNotes: 'noteId'
  applicationGroups: 'groupedApplicationId' | 'groupInvitationId'
  leads: 'leadId'
  showings: 'showingTimeId' | 'showingId'
  documents: 'documentId'
  chats: 'chatId'
  rentAnalyses: 'rentAnalysisId'
  publicRents: 'publicTableId'
  tenants: 'tenantId'
  leases: 'leaseId'
  leaseParties: 'partyId' | 'joiningId'
  chargePlans: 'plannedLeaseId' | 'planId'
  deposits: 'deductionId' | 'deductionFileId'
  ledgers: 'entryId'
  payments: 'paymentId'
  tickets: 'ticketId' | 'ticketPhotoId'
  reminders: 'reminderId'
  notifications: 'notificationId'
  affiliateApplications: 'affiliateApplicationId'
  contactRequests: 'contactRequestId'
}

export type WorldRow = Rows[keyof Rows]

/** A small landlord's business with one person in every role, and the ids of one row of every noun. */
export interface World extends Record<WorldRow, string> {
  people: Record<Role, Person>
}

export interface Making {
  server: TestServer
  people: World['people']
  /** Makes another row first, or finds the existing one; resolves to its id. */
  after(row: WorldRow): Promise<string>
}

export interface Setting {
  server: TestServer
  world: World
}

/** What the tests know about any noun; `NounTests` says which names each one has. */
export interface AnyNoun {
  rows?: Record<string, (making: Making) => Promise<string>>
  names?: Record<string, (world: World) => string>
  bodies?: Record<string, (world: World) => unknown>
  creations?: Record<string, Sender & Partial<Submission<object>>>
  reaching?: readonly string[]
  needs?: Record<string, readonly WorldRow[]>
  subjects?: Record<string, (setting: Setting) => string | Promise<string>>
  tables?: Record<string, (world: World) => RawBuilder<unknown>>
}

/** What the tests know about one noun, by the names of its endpoints. Nothing that its endpoints need can be left out. */
export type NounTests<R extends Resource> = Needed<{
  /** How a world gets its rows. */
  rows: { [Row in R extends keyof Rows ? Rows[R] : never]: (making: Making) => Promise<string> }
  /** What a world's address names, up to each of its parameters. */
  names: { [Address in UpToParameter<PathOf<Api[R][keyof Api[R]]>>]: (world: World) => string }
  /** A valid body, which names rows of a world. */
  bodies: { [Name in With<R, { body: unknown }>]: (world: World) => Fields<Api[R][Name]> }
  /** How a submission creates a row. */
  creations: { [Name in With<R, { status: 201 }>]: Creation<Api[R][Name]> }
}> & {
  /** Endpoints whose body names rows that must be within reach, like those in an address. */
  reaching?: readonly With<R, { body: unknown }>[]
  /** Rows that a request needs without naming them. */
  needs?: { [Name in keyof Api[R]]?: readonly WorldRow[] }
  /** The row that a request changes or uses up, where the world's own is needed as it is. */
  subjects?: { [Name in keyof Api[R]]?: (setting: Setting) => string | Promise<string> }
  /** Which rows of its tables are in a world. */
  tables?: { [Table in keyof DB]?: (world: World) => RawBuilder<unknown> }
}

/** Who sends it, and what; another file is enough to make an upload another submission. */
type Creation<E> = Sender &
  (E extends { upload: unknown } ? unknown : E extends { body: unknown } ? Submission<Fields<E>> : unknown)

interface Sender {
  by: Role | 'anyone'
}

interface Submission<Body> {
  /** Instead of the valid body, if that creates nothing. */
  body?: (setting: Setting) => Promise<object>
  /** A change that makes it another submission. */
  other: Body
}

/** The fields of a body. Only a request shows whether it is valid: the types of many inputs accept anything. */
type Fields<E> = E extends Endpoint ? { [Field in keyof BodyInput<E>]?: unknown } : never
type PathOf<E> = E extends { path: infer Path } ? Path : never

/** The endpoints of a noun that have what `Part` has. */
type With<R extends Resource, Part> = { [Name in keyof Api[R]]: Api[R][Name] extends Part ? Name : never }[keyof Api[R]]

/** `/a/:id/b/:part/c` up to each of its parameters: `/a/:id` and `/a/:id/b/:part`. */
type UpToParameter<Path, Before extends string = ''> = Path extends `${infer Head}/:${infer Tail}`
  ? Tail extends `${infer Name}/${infer Rest}`
    ? `${Before}${Head}/:${Name}` | UpToParameter<`/${Rest}`, `${Before}${Head}/:${Name}`>
    : `${Before}${Head}/:${Tail}`
  : never

/** The parts that have a name in them; a part without any must be left out. */
type Needed<Parts> = { [Part in keyof Parts as keyof Parts[Part] extends never ? never : Part]: Parts[Part] }

/** The ids of a world's people. */
export const idsOfPeople = ({ people }: World): string[] => Object.values(people).map(({ id }) => id)
