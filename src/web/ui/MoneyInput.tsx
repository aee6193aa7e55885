import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react'
import type { Locale, MoneyPlace } from '#contract/money-place.ts'
import { currencySign } from '#contract/money-text.ts'
import { classes } from './classes.ts'
import { NumberInput } from './NumberInput.tsx'
import { amountText, typedNumber } from './numbers.ts'
import { placeOf } from './own-place.ts'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'type' | 'onKeyDown'> & {
  /** What the amount is in, where that can differ from what the reader's amounts are in. */
  money?: Pick<MoneyPlace, 'currency'> | undefined
  /** Whose way it is typed; the reader's unless it says otherwise. */
  locale?: Locale | undefined
}

/** An amount, with the sign of its currency. What was typed is written as money when someone leaves or sends it. */
export function MoneyInput({ className, onBlur, money, locale, ...rest }: MoneyInputProps) {
  const { sign, isAfter } = currencySign(
    placeOf({ ...(money && { currency: money.currency }), ...(locale && { locale }) }),
  )
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    writeAsMoney(event.currentTarget, locale)
    onBlur?.(event)
  }
  // Otherwise it would differ from what was sent once someone leaves it, as if they had typed more.
  const send = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') writeAsMoney(currentTarget, locale)
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

function writeAsMoney(input: HTMLInputElement, locale: Locale | undefined): void {
  const amount = typedNumber(input.value, locale)
  if (amount !== null && hasCentsAtMost(amount)) input.value = amountText(amount, locale)
}

/** Whether writing it with two decimals changes nothing; more of them are refused, not rounded. */
const hasCentsAtMost = (amount: number): boolean => Math.round(amount * 100) / 100 === amount
