import { sql } from 'kysely'
import type { LeaseStatus } from '#contract/states.ts'
import { applicationLease } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'

interface LeaseOfApplication {
  id: string
  status: LeaseStatus
  /** Whether it was created from the application in one step, not entered by hand later. */
  isMadeFromIt: boolean
}

/** The application's lease, if there is one that wasn't canceled. */
export async function leaseOf(tx: Tx, applicationId: string): Promise<LeaseOfApplication | undefined> {
  return tx
    .selectFrom(applicationLease(sql.val(applicationId)).as('lease'))
    .select(['lease_id as id', 'lease_status as status', 'made_from_it as isMadeFromIt'])
    .executeTakeFirst()
}
