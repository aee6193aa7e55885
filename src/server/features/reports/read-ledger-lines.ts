import { EXPORT_ROWS_MAX } from '#contract/exports.ts'
import type { LedgerEntry } from '#contract/ledgers.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { refused } from '../../http/errors.ts'
import { byDay, presentLines } from '../ledgers/ledger-lines.ts'
import { namesOf, readBooks } from './report-ledgers.ts'
import { periodOf, type ReportCall } from './report-scope.ts'

/** A ledger line with its home and tenants. */
export type ReportLine = Omit<LedgerEntry, 'payerName'> & { leaseId: string; propertyTitle: string } & ReturnType<
    typeof namesOf
  >

/**
 * The ledger lines of the period under every lease of the homes within the caller's reach, each with the balance that
 * its ledger shows after it: by home, lease and day.
 * @throws Refusal `not_found` for a home out of reach; `invalid` for a period or a number of homes that is too large, or
 * for more lines than a file holds.
 */
export const readLedgerLines = (call: ReportCall): Promise<ReportLine[]> =>
  listTransaction(call, async (tx, call) => {
    const { from, to } = await periodOf(tx, call)
    const { leases, ledgers } = await readBooks(tx, call)
    const lines = leases.flatMap((lease) =>
      presentLines(byDay(ledgers.get(lease.id) ?? [], lease.home.time_zone))
        .filter(({ day }) => from <= day && day <= to)
        .map((line) => ({ ...line, leaseId: lease.id, propertyTitle: lease.home.title, ...namesOf(lease) })),
    )
    if (lines.length > EXPORT_ROWS_MAX)
      throw refused('invalid', `A file can hold at most ${EXPORT_ROWS_MAX} rows. Choose a home or a shorter time.`)
    return lines
  })
