import type { Payment } from '#contract/payments.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findPayment } from './payments.queries.ts'

export type WritePaymentLetter = (payment: Payment, reader: { greetingName: string }) => Letter

/** Emails the tenant of a payment if they have an open account. */
export async function tellPayer(tx: Tx, call: SignedCall, id: string, write: WritePaymentLetter): Promise<void> {
  const account = await tx
    .selectFrom('payments')
    .innerJoin('tenants', 'tenants.id', 'payments.tenant_id')
    .innerJoin('users', 'users.id', 'tenants.user_id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('payments.id', '=', id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (account) await tell(tx, call, account, { id, write })
}

/** Emails the landlord of the home that a payment is for. */
export async function tellLandlord(tx: Tx, call: SignedCall, id: string, write: WritePaymentLetter): Promise<void> {
  const account = await tx
    .selectFrom('payments')
    .innerJoin('properties', 'properties.id', 'payments.property_id')
    .innerJoin('users', 'users.id', 'properties.landlord_id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('payments.id', '=', id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (account) await tell(tx, call, account, { id, write })
}

interface Account {
  id: string
  email: string
  first_name: string
}

async function tell(tx: Tx, call: SignedCall, account: Account, about: { id: string; write: WritePaymentLetter }) {
  const payment = await findPayment(tx, about.id)
  await queueMail(tx, call.services, {
    to: { address: account.email, userId: account.id },
    letter: about.write(payment, { greetingName: account.first_name }),
    about: { type: 'payment', id: about.id },
  })
}
