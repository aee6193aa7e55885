import type { payments } from '#contract/payments.ts'
import type { Handlers } from '../../http/call.ts'
import { addProof, admitProof } from './add-proof.ts'
import { listPayments } from './payments.queries.ts'
import { printReceipt } from './print-receipt.ts'
import { readPayment } from './read-payment.ts'
import { readProof } from './read-proof.ts'
import { recordPayment } from './record-payment.ts'
import { reportPayment } from './report-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { takeBackPayment } from './take-back-payment.ts'

export const paymentsHandlers: Handlers<typeof payments> = {
  list: listPayments,
  read: readPayment,
  create: recordPayment,
  report: reportPayment,
  settle: settlePayment,
  takeBack: takeBackPayment,
  addProof: { admit: admitProof, handle: addProof },
  proof: readProof,
  receipt: printReceipt,
}
