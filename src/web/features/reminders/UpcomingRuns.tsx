import type { Reminder } from '#contract/reminders.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { ownTimeZone } from '#web/zoned-time.ts'
import { FREQUENCY_WORDS } from './reminder-texts.ts'
import { upcomingRuns } from './upcoming-runs.ts'

const SHOWN = 5

/** The runs of a reminder that lie ahead, on the reader's clock and, where that is another, on the reminder's. */
export function UpcomingRuns({ reminder }: { reminder: Reminder }) {
  const { timeZone, frequency, nextRunAt, isActive } = reminder
  const runs = upcomingRuns(reminder, SHOWN)
  return (
    <section>
      <h3 className="pb-2 text-base font-semibold">Next runs</h3>
      {runs === null && (
        <p>
          {formatDateTime(nextRunAt)}, then {FREQUENCY_WORDS[frequency].toLowerCase()}
        </p>
      )}
      {runs?.length === 0 && (
        <p className="text-ink-muted">
          {isActive || nextRunAt === null ? 'None is planned.' : 'None while it is paused.'}
        </p>
      )}
      {runs !== null && runs.length > 0 && (
        <ol className="grid gap-x-8 gap-y-1.5 tabular-nums sm:grid-cols-2">
          {runs.map((run) => (
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

/** 'New York' of America/New_York. */
const placeOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
