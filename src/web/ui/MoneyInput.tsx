import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react'
import { NumberInput } from './NumberInput.tsx'
import { amountText, typedNumber } from './numbers.ts'

/** An amount in dollars, with the dollar sign in front. What was typed is written as money when someone leaves or sends it. */
export function MoneyInput({ className, onBlur, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'onKeyDown'>) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    writeAsMoney(event.currentTarget)
    onBlur?.(event)
  }
  // Otherwise it would differ from what was sent once someone leaves it, as if they had typed more.
  const send = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') writeAsMoney(currentTarget)
  }
  return (
    <span className="relative block">
      <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-muted">
        $
      </span>
      <NumberInput decimals {...rest} className={`pl-7 ${className ?? ''}`} onBlur={leave} onKeyDown={send} />
    </span>
  )
}

function writeAsMoney(input: HTMLInputElement): void {
  const amount = typedNumber(input.value)
  if (amount !== null && hasCentsAtMost(amount)) input.value = amountText(amount)
}

/** Whether writing it with two decimals changes nothing; more of them are refused, not rounded. */
const hasCentsAtMost = (amount: number): boolean => Math.round(amount * 100) / 100 === amount
