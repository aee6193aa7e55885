import type { leases } from '#contract/leases.ts'
import type { Handlers } from '../../http/call.ts'
import { archiveLease } from './archive-lease.ts'
import { undoCancel } from './cancel-upcoming.ts'
import { createLease } from './create-lease.ts'
import { listLeases, readLease } from './leases.queries.ts'
import { moveLease } from './move-lease.ts'
import { readContact } from './read-contact.ts'
import { renewLease } from './renew-lease.ts'
import { updateLease } from './update-lease.ts'

export const leasesHandlers: Handlers<typeof leases> = {
  list: listLeases,
  read: readLease,
  contact: readContact,
  create: createLease,
  update: updateLease,
  move: moveLease,
  renew: renewLease,
  undoCancel,
  archive: archiveLease,
}
