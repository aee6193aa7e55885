import { counted, grouped } from '#contract/count.ts'
import { HOME_OF_ROLE, ownedStatementPath } from '#contract/paths.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { shownMonth } from '../../texts.ts'
import { notifyEach } from '../notifications/notify-each.ts'

/** A home, and which of its months (`YYYY-MM`, oldest first) were issued. */
export interface IssuedHome {
  propertyId: string
  title: string
  months: readonly string[]
}

/** Tells each owner of homes, if their account is open, in one message what was issued. */
export const tellOwners = (tx: Tx, call: SignedCall, issued: readonly IssuedHome[]): Promise<void> =>
  asSystem(within(call, tx), async (tx) => {
    if (issued.length === 0) return
    const owned = await tx
      .selectFrom('properties')
      .innerJoin('users', 'users.id', 'properties.owner_id')
      .select(['users.id', 'users.email', 'users.first_name', 'properties.id as propertyId'])
      .where(
        'properties.id',
        'in',
        issued.map(({ propertyId }) => propertyId),
      )
      .where('users.disabled_at', 'is', null)
      .execute()
    const byHome = new Map(issued.map((home) => [home.propertyId, home]))
    const letters = [...Map.groupBy(owned, ({ id }) => id).values()].flatMap((homesOf) => {
      const [owner] = homesOf
      const homes = homesOf.flatMap(({ propertyId }) => byHome.get(propertyId) ?? [])
      if (!owner) return []
      const letter = issuedLetter(homes, owner.first_name)
      return [{ to: { address: owner.email, userId: owner.id }, letter }]
    })
    if (letters.length > 0)
      await notifyEach(tx, call.services, { kind: 'STATEMENTS', causedBy: call.actor.id, letters })
  })

/** Tells an owner which statements were issued, and that these no longer change. */
function issuedLetter(homes: readonly IssuedHome[], greetingName: string): Letter {
  const [home] = homes
  return home && homes.length === 1 ? letterOfHome(home, greetingName) : letterOfHomes(homes, greetingName)
}

function letterOfHome({ propertyId, title, months }: IssuedHome, greetingName: string): Letter {
  const last = months.at(-1) ?? ''
  const isOne = months.length === 1
  return {
    template: 'statement.issued',
    subject: isOne ? `Statement for ${shownMonth(last)}: ${title}` : `Statements through ${shownMonth(last)}: ${title}`,
    greetingName,
    paragraphs: [
      isOne
        ? `The statement for ${title} for ${shownMonth(last)} was issued. It no longer changes.`
        : `The statements for ${title} from ${shownMonth(months[0] ?? '')} through ${shownMonth(last)} were issued. They no longer change.`,
    ],
    action: { label: 'See the statement', path: ownedStatementPath(propertyId, last) },
  }
}

/** How many homes a letter names. */
const NAMED_MAX = 20

function letterOfHomes(homes: readonly IssuedHome[], greetingName: string): Letter {
  const month = shownMonth(homes[0]?.months.at(-1) ?? '')
  const isOne = homes.every(({ months }) => months.length === 1)
  const titles = homes.map(({ title }) => title).sort()
  const more = titles.length - NAMED_MAX
  return {
    template: 'statement.issued',
    subject: `Statements ${isOne ? 'for' : 'through'} ${month}: ${counted(homes.length, 'home')}`,
    greetingName,
    paragraphs: [
      `The statements ${isOne ? 'for' : 'through'} ${month} were issued for these homes. They no longer change.`,
    ],
    list: [...titles.slice(0, NAMED_MAX), ...(more > 0 ? [`and ${grouped(more)} more`] : [])],
    action: { label: 'See the statements', path: HOME_OF_ROLE.OWNER },
  }
}
