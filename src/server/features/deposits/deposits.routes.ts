import type { deposits } from '#contract/deposits.ts'
import type { Handlers } from '../../http/call.ts'
import { deductFromDeposit, refundDeposit } from './change-deposit.ts'
import { readDeposit } from './deposits.queries.ts'
import { printDepositLetter } from './print-deposit-letter.ts'

export const depositsHandlers: Handlers<typeof deposits> = {
  read: readDeposit,
  deduct: deductFromDeposit,
  refund: refundDeposit,
  letter: printDepositLetter,
}
