import { counted } from '#contract/count.ts'
import { type Booking, showings, type ShowingTime as Time } from '#contract/showings.ts'
import { call } from '#web/api/call.ts'
import { type Action, useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatWeekdayTime } from '#web/ui/format-times.ts'
import { placesText, spanText } from './showing-texts.ts'

type ShowingTimeProps = { time: Time; onOpen: (leadId: string) => void }

/** A time to see a home, with those who come. */
export function ShowingTime({ time, onOpen }: ShowingTimeProps) {
  const { id, startsAt, timeZone, bookings, canChange } = time
  const when = formatWeekdayTime(startsAt, timeZone)
  return (
    <li className="py-1">
      <div className="flex min-h-11 items-center gap-x-4">
        <span className="flex min-w-0 flex-wrap gap-x-4">
          <span className="tabular-nums">{spanText(time)}</span>
          <span className="text-ink-muted">{placesText(time)}</span>
        </span>
        {canChange && (
          <Cancel
            done="Time canceled"
            label={`Cancel ${when}`}
            question={bookings.length === 0 ? undefined : timeQuestion(bookings.length)}
            send={() => call(showings.cancelTime, { params: { id } })}
          />
        )}
      </div>
      {bookings.length > 0 && (
        <ul className="border-l-2 border-line pl-3">
          {bookings.map((booking) => (
            <Visitor booking={booking} canChange={canChange} key={booking.id} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </li>
  )
}

const timeQuestion = (count: number) => ({
  question: 'Cancel this time?',
  detail: `${counted(count, 'person')} booked it. We’ll email them that it’s canceled.`,
  confirmLabel: 'Cancel this time',
  cancelLabel: 'Keep it',
  danger: true,
})

type VisitorProps = { booking: Booking; canChange: boolean; onOpen: (leadId: string) => void }

const Visitor = ({ booking: { id, leadId, name, email }, canChange, onOpen }: VisitorProps) => (
  <li className="flex min-h-11 items-center gap-x-4">
    <span className="min-w-0 wrap-anywhere">
      <button className="link" onClick={() => onOpen(leadId)} type="button">
        {name}
      </button>{' '}
      <span className="text-ink-muted">{email}</span>
    </span>
    {canChange && (
      <Cancel
        done="Showing canceled"
        label={`Cancel the showing of ${name}`}
        question={{
          question: `Cancel ${name}’s showing?`,
          detail: 'We’ll email them that it’s canceled. The place is then free again.',
          confirmLabel: 'Cancel showing',
          cancelLabel: 'Keep it',
          danger: true,
        }}
        send={() => call(showings.cancel, { params: { id } })}
      />
    )}
  </li>
)

interface CancelProps {
  label: string
  done: string
  question: ReturnType<typeof timeQuestion> | undefined
  send: Action<unknown, void>['send']
}

function Cancel({ label, done, question, send }: CancelProps) {
  const { run, isBusy } = useAction({ noun: 'showings', question: () => question, send, done: () => done })
  return (
    <Button
      aria-label={label}
      busy={isBusy}
      busyLabel="Canceling..."
      className="ml-auto"
      onClick={() => void run()}
      size="sm"
      variant="ghost"
    >
      Cancel
    </Button>
  )
}
