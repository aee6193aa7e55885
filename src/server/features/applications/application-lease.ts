import { sql } from 'kysely'
import type { LeaseStatus } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'

interface LeaseOfApplication {
  id: string
  status: LeaseStatus
  /** Whether it was made from the application in one step, not written down by hand afterwards. */
  isMadeFromIt: boolean
}

/** The lease that an application led to and that was not cancelled, if there is one. */
export async function leaseOf(tx: Tx, applicationId: string): Promise<LeaseOfApplication | undefined> {
  const { rows } = await sql<LeaseOfApplication>`
    select lease_id as id, lease_status as status, made_from_it as "isMadeFromIt"
    from application_lease(${applicationId})`.execute(tx)
  return rows[0]
}
