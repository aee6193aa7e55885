import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Locale } from '#contract/money-place.ts'
import { amountText, typedNumber } from '#web/ui/numbers.ts'
import type { ApplicationValues } from './application-values.ts'

/**
 * Keeps the amount that was typed as income when another home is chosen where amounts are written another way: '4,500' becomes
 * '4.500'. `locale` is undefined until the home is known.
 */
export function useKeptIncome(form: UseFormReturn<ApplicationValues>, locale: Locale | undefined): void {
  const last = useRef(locale)
  useEffect(() => {
    const before = last.current
    if (locale === undefined || locale === before) return
    last.current = locale
    const amount = before && typedNumber(form.getValues('monthlyIncome'), before)
    if (typeof amount === 'number') form.setValue('monthlyIncome', amountText(amount, locale))
  }, [form, locale])
}
