import type { ledgers } from '#contract/ledgers.ts'
import type { Handlers } from '../../http/call.ts'
import { addCharge, addCredit } from './add-entry.ts'
import { readLedger } from './ledgers.queries.ts'
import { takeBackEntry } from './take-back-entry.ts'

export const ledgersHandlers: Handlers<typeof ledgers> = {
  read: readLedger,
  charge: addCharge,
  credit: addCredit,
  takeBack: takeBackEntry,
}
