import { creditEntry, entry, type Line, type NewEntry, type Times } from '../ledgers/entries.ts'

/** A part of the deposit that the landlord keeps, for the reason in the memo. */
export const deductionEntry = (line: Line, times: Times, createdBy: string): NewEntry =>
  entry(line, times, { account: 'DEPOSIT', kind: 'DEDUCTION', created_by: createdBy })

/** The credit of what is owed that a deduction pays. */
export const creditFromDeposit = ({ id, lease_id, amount_cents, memo, created_by }: NewEntry, times: Times): NewEntry =>
  creditEntry({ leaseId: lease_id, cents: amount_cents, memo: `From the deposit: ${memo}` }, times, {
    forEntryId: id,
    createdBy: created_by ?? null,
  })

/** A part of the deposit that goes back to the tenant, and how. */
export const depositRefundEntry = (
  line: Line,
  times: Times,
  { method, createdBy }: { method: string | null; createdBy: string },
): NewEntry => entry(line, times, { account: 'DEPOSIT', kind: 'REFUND', method, created_by: createdBy })
