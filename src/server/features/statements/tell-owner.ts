import { ownedStatementPath } from '#contract/paths.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { shownMonth } from '../../texts.ts'
import { notify } from '../notifications/notify.ts'

/** Tells the owner of a home, if it has one whose account is open, that months (`YYYY-MM`, oldest first) were issued. */
export const tellOwner = (tx: Tx, call: SignedCall, propertyId: string, months: readonly string[]): Promise<void> =>
  asSystem(within(call, tx), async (tx) => {
    const owner = await tx
      .selectFrom('properties')
      .innerJoin('users', 'users.id', 'properties.owner_id')
      .select(['users.id', 'users.email', 'users.first_name', 'properties.title'])
      .where('properties.id', '=', propertyId)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst()
    if (!owner) return
    await notify(tx, call.services, {
      kind: 'STATEMENTS',
      about: { type: 'property', id: propertyId },
      causedBy: call.actor.id,
      to: { address: owner.email, userId: owner.id },
      letter: issuedLetter({ propertyId, months, title: owner.title, greetingName: owner.first_name }),
    })
  })

interface Issued {
  propertyId: string
  title: string
  months: readonly string[]
  greetingName: string
}

/** Tells an owner which statements of a home were issued, and that these no longer change. */
function issuedLetter({ propertyId, title, months, greetingName }: Issued): Letter {
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
