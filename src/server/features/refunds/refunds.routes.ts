import type { refunds } from '#contract/refunds.ts'
import type { Handlers } from '../../http/call.ts'
import { refundPayment } from './refund-payment.ts'

export const refundsHandlers: Handlers<typeof refunds> = { create: refundPayment }
