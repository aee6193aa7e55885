import { sql } from 'kysely'
import { portfolioReaders } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { notifyEach } from '../notifications/notify-each.ts'
import type { TicketChange } from './add-ticket-event.ts'
import { type Between, changedLetter, commentedLetter, reportedLetter, type TicketInLetter } from './letters.ts'

/** Writes to the landlord, those who handle repairs for them, and the manager about a new report. */
export const tellOfReport = (tx: Tx, call: SignedCall, ticketId: string): Promise<void> =>
  tell(tx, call, ticketId, { to: () => 'home', letter: reportedLetter })

/** Writes to the reporter about a new status or assignee; other changes aren't worth an email. */
export async function tellOfChange(tx: Tx, call: SignedCall, ticketId: string, changes: readonly TicketChange[]) {
  if (!changes.some(({ kind }) => kind === 'STATUS' || kind === 'ASSIGNEE')) return
  const letter: WriteLetter = (ticket, between) => changedLetter(ticket, between, changes)
  await tell(tx, call, ticketId, { to: () => 'reporter', letter })
}

/** Sends a comment to the other side. */
export const tellOfComment = (
  tx: Tx,
  call: SignedCall,
  ticketId: string,
  comment: { text: string; reopened: boolean },
): Promise<void> =>
  tell(tx, call, ticketId, {
    to: (isByReporter) => (isByReporter ? 'home' : 'reporter'),
    letter: (ticket, between) => commentedLetter(ticket, between, comment),
  })

type WriteLetter = (ticket: TicketInLetter, between: Between) => Letter

interface News {
  /** The recipients: the landlord and manager, or the reporter. */
  to: (isByReporter: boolean) => 'home' | 'reporter'
  letter: WriteLetter
}

/** Writes one letter to each reader with an open account, never for the person who just acted. */
async function tell(tx: Tx, call: SignedCall, ticketId: string, { to, letter }: News): Promise<void> {
  const { id: me } = call.actor
  const ticket = await findForLetter(tx, ticketId)
  const side = to(ticket.reporter_id === me)
  const wanted = side === 'reporter' ? [ticket.reporter_id] : [...ticket.readers, ticket.manager_id]
  const readers = wanted.filter((id) => id !== null && id !== me)
  if (readers.length === 0) return
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'disabled_at'])
    .where('id', 'in', [...readers, me])
    .execute()
  const actor = people.find(({ id }) => id === me)
  const actorName = `${actor?.first_name} ${actor?.last_name}`
  const letters = people
    .filter(({ id, disabled_at }) => id !== me && disabled_at === null)
    .map(({ id, email, first_name, role }) => ({
      to: { address: email, userId: id },
      letter: letter(ticket, { actorName, greetingName: first_name, readerRole: role }),
    }))
  await notifyEach(tx, call.services, {
    letters,
    kind: 'REPAIRS',
    about: { type: 'ticket', id: ticketId },
    causedBy: me,
  })
}

/** The one who manages all homes of the building; null when no one does. */
const BUILDING_MANAGER = sql<string | null>`(
  select min(p.manager_id::text)::uuid from properties p where p.building_id = buildings.id
  having count(distinct p.manager_id) = 1 and count(p.manager_id) = count(*))`

const findForLetter = (tx: Tx, id: string) =>
  tx
    .selectFrom('tickets')
    .leftJoin('properties', 'properties.id', 'tickets.property_id')
    .leftJoin('buildings', 'buildings.id', 'tickets.building_id')
    .select([
      'tickets.id',
      'tickets.title',
      'tickets.description',
      'tickets.priority',
      'tickets.category',
      'tickets.reporter_id',
      'tickets.property_title as propertyTitle',
      'tickets.may_enter as mayEnter',
    ])
    .select(sql<string | null>`coalesce(properties.manager_id, ${BUILDING_MANAGER})`.as('manager_id'))
    .select(sql<string[]>`array${portfolioReaders(sql.ref('tickets.portfolio_id'), 'repairs')}`.as('readers'))
    .where('tickets.id', '=', id)
    .executeTakeFirstOrThrow()
