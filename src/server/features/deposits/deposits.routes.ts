import type { deposits } from '#contract/deposits.ts'
import type { Handlers } from '../../http/call.ts'
import { deductFromDeposit, refundDeposit } from './change-deposit.ts'
import { addDeductionFile, admitDeductionFile, readDeductionFile } from './deduction-files.ts'
import { readDeposit } from './deposits.queries.ts'
import { printDepositLetter } from './print-deposit-letter.ts'

export const depositsHandlers: Handlers<typeof deposits> = {
  read: readDeposit,
  deduct: deductFromDeposit,
  addFile: { admit: admitDeductionFile, handle: addDeductionFile },
  file: readDeductionFile,
  refund: refundDeposit,
  letter: printDepositLetter,
}
