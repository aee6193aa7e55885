import type { Tx } from '../../db/transaction.ts'

/**
 * The account with this address, if this landlord approved an application from it. An address alone links nothing:
 * anyone could register it first and see someone else's money.
 */
export const approvedAccount = async (tx: Tx, landlordId: string, email: string): Promise<string | null> =>
  (await approvedAccounts(tx, landlordId, [email])).get(email) ?? null

/** The same for several addresses, by address. */
export async function approvedAccounts(
  tx: Tx,
  landlordId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const accounts = await tx
    .selectFrom('users')
    .innerJoin('applications', 'applications.applicant_id', 'users.id')
    .innerJoin('properties', 'properties.id', 'applications.property_id')
    .select(['users.id', 'users.email'])
    .where('users.email', 'in', emails)
    .where('applications.status', '=', 'APPROVED')
    .where('properties.landlord_id', '=', landlordId)
    .execute()
  return new Map(accounts.map(({ id, email }) => [email, id]))
}
