import type { ComponentProps, FocusEvent } from 'react'
import { NumberInput } from './NumberInput.tsx'
import { amountText, typedNumber } from './numbers.ts'

/** An amount in dollars, with the dollar sign in front. What was typed is written as money when someone leaves it. */
export function MoneyInput({ className, onBlur, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event
    const amount = typedNumber(target.value)
    if (amount !== null && hasCentsAtMost(amount)) target.value = amountText(amount)
    onBlur?.(event)
  }
  return (
    <span className="relative block">
      <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-muted">
        $
      </span>
      <NumberInput decimals {...rest} className={`pl-7 ${className ?? ''}`} onBlur={leave} />
    </span>
  )
}

/** Whether writing it with two decimals changes nothing; more of them are refused, not rounded. */
const hasCentsAtMost = (amount: number): boolean => Math.round(amount * 100) / 100 === amount
