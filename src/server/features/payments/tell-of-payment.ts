import type { Payment } from '#contract/payments.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { cancelMailAbout } from '../../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { findPayment } from './payments.queries.ts'

export type WritePaymentLetter = (payment: Payment, reader: { greetingName: string }) => Letter

interface Telling {
  write: WritePaymentLetter
  /** Keeps it back while the step can be undone. */
  held?: boolean
}

/** Writes to the tenant of a payment if they have an open account. */
export async function tellPayer(tx: Tx, call: SignedCall, id: string, { write, held = false }: Telling): Promise<void> {
  const account = await tx
    .selectFrom('payments')
    .innerJoin('tenants', 'tenants.id', 'payments.tenant_id')
    .innerJoin('users', 'users.id', 'tenants.user_id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('payments.id', '=', id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!account) return
  await notify(tx, call.services, {
    ...aboutPayment(call, id),
    held,
    to: { address: account.email, userId: account.id },
    letter: write(await findPayment(tx, id), { greetingName: account.first_name }),
  })
}

/** Writes to the people of the business who collect for the home that a payment is for. */
export async function tellLandlord(tx: Tx, call: SignedCall, id: string, write: WritePaymentLetter): Promise<void> {
  const row = await tx.selectFrom('payments').select('portfolio_id').where('id', '=', id).executeTakeFirst()
  if (!row) return
  const payment = await findPayment(tx, id)
  await notifyBusiness(tx, call.services, {
    ...aboutPayment(call, id),
    portfolioId: row.portfolio_id,
    right: 'collects',
    letterTo: (reader) => write(payment, { greetingName: reader.first_name }),
  })
}

/** What both sides' news of a payment have in common. */
const aboutPayment = (call: SignedCall, id: string) => ({
  kind: 'PAYMENTS' as const,
  about: { type: 'payment' as const, id },
  causedBy: call.actor.id,
})

/**
 * Cancels the email that says a payment was received, if it hasn't left.
 * @returns whether it was canceled: then the payer knows nothing of it yet.
 */
export const keepReceivedBack = (tx: Tx, call: SignedCall, id: string): Promise<boolean> =>
  asSystem(within(call, tx), (tx) => cancelMailAbout(tx, { type: 'payment', id }, 'payment.completed'))
