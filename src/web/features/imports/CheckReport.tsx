import { CircleAlert, CircleCheck } from 'lucide-react'
import { grouped } from '#contract/count.ts'
import type { ImportMistake, ImportReport } from '#contract/imports.ts'
import { FoundHeading } from './FoundHeading.tsx'
import { findingText, ignoredText, invitingText } from './import-texts.ts'

/** More mistakes than anyone reads at once. */
const SHOWN_MAX = 200

/** The result of checking a file. Nothing has been imported yet. */
export function CheckReport({ report }: { report: ImportReport }) {
  const { mistakes, ignored, invited } = report
  const isGood = mistakes.length === 0
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <section className="flex flex-col gap-3">
      <FoundHeading>
        <Icon aria-hidden="true" className={isGood ? 'size-5 text-tint-green-ink' : 'size-5 text-danger'} />
        {findingText(report)}
      </FoundHeading>
      <p className="text-ink-muted">
        {isGood
          ? 'Nothing has been imported yet.'
          : 'Nothing has been imported. Correct the file in your spreadsheet program, save it, and choose it again.'}
      </p>
      {invited > 0 && <p>{invitingText(invited)}</p>}
      {!isGood && <MistakesTable mistakes={mistakes} />}
      {ignored.length > 0 && <p className="text-ink-muted wrap-anywhere">{ignoredText(ignored)}</p>}
    </section>
  )
}

function MistakesTable({ mistakes }: { mistakes: readonly ImportMistake[] }) {
  const more = mistakes.length - SHOWN_MAX
  return (
    <>
      <section
        aria-label="Mistakes in the file"
        className="relative max-h-72 overflow-y-auto rounded-lg border border-line"
        // A scrollable box must be focusable, to scroll it by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
      >
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">What to fix</caption>
          <thead className="sticky top-0 bg-surface-sunken text-ink-muted">
            <tr>
              <th className="px-3 py-2 font-medium" scope="col">
                Line
              </th>
              <th className="px-3 py-2 font-medium" scope="col">
                Column
              </th>
              <th className="px-3 py-2 font-medium" scope="col">
                Problem
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {mistakes.slice(0, SHOWN_MAX).map(({ line, column, message }) => (
              <tr className="align-top" key={`${line}\n${column}\n${message}`}>
                <td className="px-3 py-2 tabular-nums">{line}</td>
                <td className="px-3 py-2 wrap-anywhere">{column}</td>
                <td className="px-3 py-2 wrap-anywhere">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="text-ink-muted">And {grouped(more)} more.</p>}
    </>
  )
}
