import type { leaseParties } from '#contract/lease-parties.ts'
import type { Handlers } from '../../http/call.ts'
import { addParty } from './add-party.ts'
import { changeParty } from './change-party.ts'
import { removeParty } from './remove-party.ts'

export const leasePartiesHandlers: Handlers<typeof leaseParties> = {
  add: addParty,
  change: changeParty,
  remove: removeParty,
}
