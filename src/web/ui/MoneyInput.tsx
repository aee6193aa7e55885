import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react'
import type { MoneyPlace } from '#contract/money-place.ts'
import { currencySign } from '#contract/money-text.ts'
import { classes } from './classes.ts'
import { NumberInput } from './NumberInput.tsx'
import { amountText, typedNumber } from './numbers.ts'
import { ownPlace } from './own-place.ts'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'type' | 'onKeyDown'> & {
  /** What the amount is in, where that can differ from what the reader's amounts are in. */
  money?: MoneyPlace | undefined
}

/** An amount, with the sign of its currency. What was typed is written as money when someone leaves or sends it. */
export function MoneyInput({ className, onBlur, money, ...rest }: MoneyInputProps) {
  const { currency, locale } = { ...ownPlace(), ...(money && { currency: money.currency }) }
  const { sign, isAfter } = currencySign({ currency, locale })
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    writeAsMoney(event.currentTarget)
    onBlur?.(event)
  }
  // Otherwise it would differ from what was sent once someone leaves it, as if they had typed more.
  const send = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') writeAsMoney(currentTarget)
  }
  const room = ROOM[isAfter ? 'after' : 'before'][sign.length > 1 ? 'wide' : 'narrow']
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className={classes('absolute inset-y-0 flex items-center text-ink-muted', isAfter ? 'right-3' : 'left-3')}
      >
        {sign}
      </span>
      <NumberInput decimals {...rest} className={classes(room, className)} onBlur={leave} onKeyDown={send} />
    </span>
  )
}

/** What the sign takes of the input. */
const ROOM = { before: { narrow: 'pl-7', wide: 'pl-13' }, after: { narrow: 'pr-7', wide: 'pr-13' } } as const

function writeAsMoney(input: HTMLInputElement): void {
  const amount = typedNumber(input.value)
  if (amount !== null && hasCentsAtMost(amount)) input.value = amountText(amount)
}

/** Whether writing it with two decimals changes nothing; more of them are refused, not rounded. */
const hasCentsAtMost = (amount: number): boolean => Math.round(amount * 100) / 100 === amount
