import { useId } from 'react'
import type { Check } from '#contract/instance.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { checkStates } from '#web/words/states.ts'
import { CHECK_LABELS } from './health-texts.ts'

/** One check: its state, the finding, how to fix it, and the facts behind it. */
export function CheckRow({ check: { name, state, found, fix, facts } }: { check: Check }) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="grid gap-x-10 gap-y-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0">
        <div className="flex items-center gap-3">
          <h2 className="text-base font-semibold" id={id}>
            {CHECK_LABELS[name]}
          </h2>
          <StateBadge look={checkStates.badge(state)} />
        </div>
        <p className="mt-1.5 max-w-prose">{found}</p>
        {fix && (
          <p className="mt-2 max-w-prose text-ink-muted">
            <span className="font-medium text-ink">To do: </span>
            {fix}
          </p>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="grid min-w-0 content-start gap-y-1.5 text-xs">
          {facts.map(({ label, value }) => (
            <div className="flex justify-between gap-4" key={label}>
              <dt className="shrink-0 text-ink-muted">{label}</dt>
              <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
