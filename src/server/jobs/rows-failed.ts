import { describeFailure } from './failure.ts'

/** A row that a job could not work on, and why. */
export interface FailedRow {
  id: string
  error: unknown
}

/** Some rows could not be worked on; what is kept of it names how many, the first one and the kind of its failure. */
export class RowsFailed extends Error {
  readonly code: string

  /** @param rows what they are, such as `Leases`; the error is named after them. */
  constructor(rows: string, failures: readonly FailedRow[]) {
    const [first] = failures
    super(`${failures.length} ${rows.toLowerCase()} failed`)
    this.name = `${rows}Failed`
    this.code = `${failures.length} failed, first ${first?.id} (${describeFailure(first?.error)})`
  }
}
