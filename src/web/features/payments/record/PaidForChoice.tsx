import { useId } from 'react'
import { formatMoneyWithCents, type InMoney } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { PaidFor } from './split.ts'

type PaidForChoiceProps = {
  value: PaidFor
  onValue: (value: PaidFor) => void
  /** Dollars of the deposit that aren't paid yet. */
  open: number
  money: InMoney
  /** Whether one payment can be for both. */
  both?: boolean
}

/** Whether a payment is for the rent, the deposit, or both. Renders nothing where no deposit is open. */
export function PaidForChoice({ value, onValue, open, money, both = false }: PaidForChoiceProps) {
  const id = useId()
  if (open <= 0) return null
  const deposit = formatMoneyWithCents(open, money)
  const options: { value: PaidFor; label: string; hint?: string }[] = [
    { value: 'RENT', label: 'Rent and other charges' },
    { value: 'DEPOSIT', label: 'The deposit', hint: `${deposit} of it is open.` },
    ...(both
      ? [{ value: 'BOTH' as const, label: 'Both', hint: `${deposit} to the deposit, the rest to the rent.` }]
      : []),
  ]
  return (
    <RadioGroup
      legend="For"
      name={id}
      onChange={({ target }) => onValue(options.find((option) => option.value === target.value)?.value ?? 'RENT')}
      options={options}
      value={value}
    />
  )
}
