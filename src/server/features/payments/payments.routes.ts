import type { payments } from '#contract/payments.ts'
import type { Handlers } from '../../http/call.ts'
import { listPayments } from './payments.queries.ts'
import { recordPayment } from './record-payment.ts'

export const paymentsHandlers: Handlers<typeof payments> = { list: listPayments, create: recordPayment }
