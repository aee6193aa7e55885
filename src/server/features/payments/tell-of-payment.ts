import { sql } from 'kysely'
import type { Payment } from '#contract/payments.ts'
import { portfolioReaders } from '../../db/functions.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { cancelMailAbout } from '../../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { findPayment } from './payments.queries.ts'

export type WritePaymentLetter = (payment: Payment, reader: { greetingName: string }) => Letter

/** What to write, and whether to keep it back while the step can be undone. */
interface Telling {
  write: WritePaymentLetter
  held?: boolean
}

/** Writes to the tenant of a payment if they have an open account. */
export async function tellPayer(tx: Tx, call: SignedCall, id: string, telling: Telling): Promise<void> {
  const account = await tx
    .selectFrom('payments')
    .innerJoin('tenants', 'tenants.id', 'payments.tenant_id')
    .innerJoin('users', 'users.id', 'tenants.user_id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('payments.id', '=', id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (account) await tell(tx, call, account, { id, ...telling })
}

/** Writes to the people of the business who collect for the home that a payment is for. */
export async function tellLandlord(tx: Tx, call: SignedCall, id: string, telling: Telling): Promise<void> {
  const home = await tx
    .selectFrom('payments')
    .innerJoin('properties', 'properties.id', 'payments.property_id')
    .select('properties.landlord_id')
    .where('payments.id', '=', id)
    .executeTakeFirst()
  if (!home) return
  // Joined to the home, the readers would be asked for once for each account that there is.
  const accounts = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', 'in', portfolioReaders(sql.val(home.landlord_id), 'collects'))
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const account of accounts) await tell(tx, call, account, { id, ...telling })
}

interface Account {
  id: string
  email: string
  first_name: string
}

/**
 * Cancels the email that says a payment was received, if it hasn't left.
 * @returns whether it was canceled: then the payer knows nothing of it yet.
 */
export const keepReceivedBack = (tx: Tx, call: SignedCall, id: string): Promise<boolean> =>
  asSystem(within(call, tx), (tx) => cancelMailAbout(tx, { type: 'payment', id }, 'payment.completed'))

async function tell(tx: Tx, call: SignedCall, account: Account, about: Telling & { id: string }) {
  const payment = await findPayment(tx, about.id)
  await notify(tx, call.services, {
    to: { address: account.email, userId: account.id },
    kind: 'PAYMENTS',
    letter: about.write(payment, { greetingName: account.first_name }),
    about: { type: 'payment', id: about.id },
    held: about.held ?? false,
    causedBy: call.actor.id,
  })
}
