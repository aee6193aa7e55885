import { type SqlBool, sql } from 'kysely'
import type { PaymentAttention } from '#contract/attention.ts'

const CONDITIONS: Record<PaymentAttention, ReturnType<typeof sql<SqlBool>>> = {
  // Written out for the index; `paymentCan.complete` is the same rule, which a test compares.
  TO_CONFIRM: sql`payments.status in ('PENDING', 'PROCESSING')`,
}

/** Whether a payment needs someone in this way, for a WHERE clause. */
export const paymentNeeds = (attention: PaymentAttention) => CONDITIONS[attention]
