import type { Tx } from '../../db/transaction.ts'

/**
 * The account with this address, if this landlord approved an application from it. An address alone links nothing:
 * anyone could register it first and see someone else's money.
 */
export async function approvedAccount(tx: Tx, landlordId: string, email: string): Promise<string | null> {
  const account = await tx
    .selectFrom('users')
    .innerJoin('applications', 'applications.applicant_id', 'users.id')
    .innerJoin('properties', 'properties.id', 'applications.property_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('applications.status', '=', 'APPROVED')
    .where('properties.landlord_id', '=', landlordId)
    .executeTakeFirst()
  return account?.id ?? null
}
