import type { ReminderWithRuns } from '#contract/reminders.ts'
import { ownTimeZone } from '#web/today.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { placeOf } from '../properties/form/time-zone-options.ts'
import { noRunsText } from './reminder-texts.ts'

/** The next runs of a reminder, in the reader's local time and, if it differs, in the reminder's. */
export function UpcomingRuns({ reminder }: { reminder: ReminderWithRuns }) {
  const { timeZone, nextRuns } = reminder
  return (
    <section>
      <h3 className="pb-2 text-base font-semibold">Next runs</h3>
      {nextRuns.length === 0 && <p className="text-ink-muted">{noRunsText(reminder)}</p>}
      {nextRuns.length > 0 && (
        <ol className="grid gap-x-8 gap-y-1.5 tabular-nums sm:grid-cols-2">
          {nextRuns.map((run) => (
            <li key={run}>
              {formatDateTime(run)}
              {timeZone !== ownTimeZone() && (
                <span className="block text-ink-muted">
                  {formatDateTime(run, { timeZone })} in {placeOf(timeZone)}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
