import { type Ref, useId } from 'react'
import type { Ledger } from '#contract/ledgers.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { lineTitle, openLines } from '../../ledgers/ledger-lines.ts'

type ChargesFieldProps = {
  ledger: Ledger
  /** The ids of the chosen charges; null for the oldest first. */
  value: readonly string[] | null
  onValue: (value: string[] | null) => void
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** What a payment is for: the oldest charges first, or the ones chosen. Renders nothing where there is no choice. */
export function ChargesField({ ledger, value, onValue, error, inputRef }: ChargesFieldProps) {
  const id = useId()
  const open = openLines(ledger)
  if (open.length < 2) return null
  return (
    <div className="flex flex-col gap-1.5">
      <RadioGroup
        error={error}
        legend="What it’s for"
        name={id}
        onChange={({ target }) => onValue(target.value === 'chosen' ? [] : null)}
        options={[
          { value: 'oldest', label: 'The oldest charges first' },
          { value: 'chosen', label: 'Certain charges', hint: 'Anything left covers the oldest of the others.' },
        ]}
        ref={inputRef}
        value={value === null ? 'oldest' : 'chosen'}
      />
      {value !== null && (
        <fieldset aria-label="Charges" className="ml-6.5 flex min-w-0 flex-col">
          {open.map((line) => (
            <Checkbox
              checked={value.includes(line.id)}
              key={line.id}
              label={`${lineTitle(line)}, ${formatMoneyWithCents(line.open, ledger)} open, due ${formatDate(line.dueOn)}`}
              onChange={({ target }) =>
                onValue(target.checked ? [...value, line.id] : value.filter((other) => other !== line.id))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
