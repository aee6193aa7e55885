import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { MoneyPlace } from '#contract/money-place.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { today } from '#web/today.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { labelOf, methodOptions, type PaymentValues } from './payment-form.ts'

type PaymentFieldsProps = {
  form: UseFormReturn<PaymentValues>
  /** What the payment is in. */
  money?: MoneyPlace | undefined
  amountHint?: ReactNode
}

/** The inputs for how much was paid, how and when. */
export function PaymentFields({ form, money, amountHint }: PaymentFieldsProps) {
  const { register, formState } = form
  const field = (path: keyof PaymentValues) => ({ label: labelOf(path), error: errorAt(formState.errors, path) })
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field {...field('amount')} hint={amountHint} required>
        <MoneyInput {...register('amount')} money={money} />
      </Field>
      <Field {...field('paidAt')} required>
        <DateInput {...register('paidAt')} max={today()} />
      </Field>
      <Field {...field('paymentMethod')}>
        <Select {...register('paymentMethod')} options={methodOptions(money)} placeholder="Select a method" />
      </Field>
      <Field {...field('transactionId')} hint="Check number or transfer reference, if any">
        <TextInput {...register('transactionId')} autoComplete="off" />
      </Field>
    </div>
  )
}
