import { useState } from 'react'
import { refusalText } from '#web/api/api-error.ts'
import type { Noun } from '#web/api/cache.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'

/** A row that couldn't be changed, and why. */
export interface BulkFailure {
  key: string
  name: string
  message: string
}

/** What is done to every selected row. */
export interface BulkWork<Row> {
  rows: readonly Row[]
  change: (row: Row) => Promise<unknown>
  /** '3 tickets closed', for the rows that were changed. */
  done: (count: number) => string
  /** What to ask first, if anything. */
  question?: Question
  /** Takes back what was changed. The message offers it for ten seconds. */
  undo?: { change: (row: Row) => Promise<unknown>; done: (count: number) => string }
}

interface BulkPlace<Row> {
  noun: Noun
  keyOf: (row: Row) => string
  /** The name of a row, for its failure message. */
  nameOf: (row: Row) => string
}

/**
 * Changes rows one at a time, so one rejected row doesn't hold back the others. A message says what changed. The
 * failures are returned, row by row, until they're dismissed. `run` resolves to whether it wasn't called off.
 */
export function useBulk<Row>({ noun, keyOf, nameOf }: BulkPlace<Row>) {
  const [failures, setFailures] = useState<readonly BulkFailure[]>([])
  const changeEach = async (rows: readonly Row[], change: BulkWork<Row>['change']): Promise<BulkFailure[]> => {
    const failed: BulkFailure[] = []
    for (const row of rows) {
      const message = await troubleOf(() => change(row))
      if (message !== null) failed.push({ key: keyOf(row), name: nameOf(row), message })
    }
    return failed
  }
  const { run, isBusy } = useAction({
    noun,
    question: ({ question }: BulkWork<Row>) => question,
    send: ({ rows, change }) => changeEach(rows, change),
    done: (failed, { rows, done }) => (failed.length < rows.length ? done(rows.length - failed.length) : null),
    undo: (failed, { rows, undo }) => {
      const changed = rows.filter((row) => !failed.some(({ key }) => key === keyOf(row)))
      // Undo can be tried again, for those it couldn't take back.
      let left = changed
      return (
        undo && {
          send: async () => {
            const [tried, kept] = [left, await changeEach(left, undo.change)]
            left = tried.filter((row) => kept.some(({ key }) => key === keyOf(row)))
            requireNone(kept, tried.length)
          },
          done: undo.done(changed.length),
        }
      )
    },
    onDone: setFailures,
  })
  return { run, isBusy, failures, dismiss: () => setFailures([]) }
}

/** @throws Error that a message can show, when an Undo failed. The list may be gone by then, and its dialog with it. */
function requireNone([first, ...others]: readonly BulkFailure[], count: number): void {
  if (!first) return
  throw new Error(`${others.length + 1} of ${count} couldn’t be undone. ${first.name}: ${first.message}`)
}

async function troubleOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return refusalText(error)
  }
}
