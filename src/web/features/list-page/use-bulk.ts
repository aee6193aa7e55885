import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'

/** A row that could not be changed, and why. */
export interface BulkFailure {
  key: string
  name: string
  message: string
}

/** What is done to every selected row. */
export interface BulkWork<Row> {
  rows: readonly Row[]
  change: (row: Row) => Promise<unknown>
  /** '3 tickets closed', said of those that were changed. */
  done: (count: number) => string
}

interface BulkPlace<Row> {
  keyOf: (row: Row) => string
  /** The row in words, for where it fails. */
  nameOf: (row: Row) => string
  /** Has everything read again that the change shows in. */
  reload: () => unknown
}

/**
 * Changes rows one after the other, so that one that is refused keeps no other back. What was changed is said in a
 * message; the failures, row by row, are handed out until they are dismissed.
 */
export function useBulk<Row>({ keyOf, nameOf, reload }: BulkPlace<Row>) {
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly BulkFailure[]>([])
  const isRunning = useRef(false)
  const toast = useToast()

  const run = async ({ rows, change, done }: BulkWork<Row>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const failed: BulkFailure[] = []
    for (const row of rows) {
      const message = await troubleOf(() => change(row))
      if (message !== null) failed.push({ key: keyOf(row), name: nameOf(row), message })
    }
    if (failed.length < rows.length) toast.success(done(rows.length - failed.length))
    setFailures(failed)
    setBusy(false)
    isRunning.current = false
    void reload()
  }
  return { run, isBusy, failures, dismiss: () => setFailures([]) }
}

async function troubleOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof ApiError ? error.text : String(error)
  }
}
