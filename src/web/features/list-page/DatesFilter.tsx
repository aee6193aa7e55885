import { useId, useState } from 'react'
import { DateInput } from '#web/ui/DateInput.tsx'

/** Filters a list by date, with the query parameters `from` and `to`. */
export type Dates = {
  kind: 'dates'
  /** Which date of a row counts: 'Created'. */
  label: string
}

type DatesFilterProps = {
  label: string
  from: string
  to: string
  onChange: (name: 'from' | 'to', day: string) => void
}

/** The first and the last day of a list, beside the search box. */
export function DatesFilter({ label, from, to, onChange }: DatesFilterProps) {
  const id = useId()
  const isTurned = from !== '' && to !== '' && from > to
  const describedBy = isTurned ? id : undefined
  return (
    <fieldset className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 sm:w-auto">
      {/* A legend would take up its own line. */}
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="text-ink-muted max-sm:w-full">
        {label}
      </span>
      <DayInput describedBy={describedBy} label="From" onChange={(day) => onChange('from', day)} value={from} />
      <DayInput describedBy={describedBy} label="To" onChange={(day) => onChange('to', day)} value={to} />
      {isTurned && (
        <p className="text-danger max-sm:w-full" id={id} role="alert">
          The start date is after the end date
        </p>
      )}
    </fieldset>
  )
}

type DayInputProps = { label: string; value: string; onChange: (day: string) => void; describedBy: string | undefined }

/** One end of the range. A year that's still being typed, as in 0202, isn't passed on. */
function DayInput({ label, value, onChange, describedBy }: DayInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setTyped(value)
  }
  const change = (day: string) => {
    setTyped(day)
    if (day === '' || day >= EARLIEST) onChange(day)
  }
  return (
    <div className="flex flex-1 gap-x-2 gap-y-1 max-sm:min-w-38 max-sm:flex-col sm:items-center">
      <label htmlFor={id}>{label}</label>
      <DateInput
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined || undefined}
        className="sm:w-37"
        id={id}
        max={LATEST}
        min={EARLIEST}
        onChange={(event) => change(event.target.value)}
        value={typed}
      />
    </div>
  )
}

const EARLIEST = '1900-01-01'
// Without it browsers accept six-digit years; checkers take one after 3000 for a slip.
const LATEST = '2999-12-31'
