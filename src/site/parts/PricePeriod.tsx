const PERIODS = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'A year' },
] as const

/**
 * Switches prices between monthly and yearly: two radio buttons; the stylesheet sees which one is checked. The sentence
 * below them announces the change to people who can't see it.
 */
export function PricePeriod() {
  return (
    <fieldset className="text-center">
      <legend className="sr-only">Show prices</legend>
      <div className="inline-flex rounded-lg border border-line bg-surface-sunken p-1">
        {PERIODS.map(({ value, label }) => (
          <label
            className="flex min-h-11 cursor-pointer items-center rounded-md px-5 text-base font-medium text-ink-muted has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-raised forced-colors:has-checked:bg-[SelectedItem] forced-colors:has-checked:text-[SelectedItemText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            key={value}
          >
            <input className="sr-only" defaultChecked={value === 'month'} name="period" type="radio" value={value} />
            {label}
          </label>
        ))}
      </div>
      <p className="mt-3 min-h-6 text-base text-ink-muted" role="status">
        <span className="group-has-[[value=year]:checked]/prices:hidden">Monthly prices.</span>
        <span className="hidden group-has-[[value=year]:checked]/prices:inline">
          Yearly prices: twelve months, no discount, no surcharge.
        </span>
      </p>
    </fieldset>
  )
}
