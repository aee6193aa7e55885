import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { MoneyPlace } from '#contract/money-place.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { today } from '#web/today.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { type LeaseValues, labelOf, lastDayFor, type TermsValues } from './lease-terms-form.ts'
import { UsualTermsFields } from './UsualTermsFields.tsx'
import type { UsualValues } from './usual-terms-form.ts'

type TermPath = Exclude<keyof TermsValues, keyof UsualValues>

type LeaseTermsFieldsProps = {
  form: UseFormReturn<LeaseValues>
  /** What its amounts are in, once that's known. */
  money: MoneyPlace | undefined
  depositHint?: string | undefined
}

export function LeaseTermsFields({
  form,
  money,
  depositHint = 'Due on the first day, apart from the rent. Enter 0 for none.',
}: LeaseTermsFieldsProps) {
  const { register, control, formState, getFieldState, getValues, setValue } = form
  const kind = useWatch({ control, name: 'lateFee.kind' })
  const isLastDayOver = useRef(false)
  const followFirstDay = ({ target }: { target: { value: string } }) => {
    // Keep a last day that was typed or left out.
    const keeps = getFieldState('endsOn').isDirty || (getValues('endsOn') === '' && !isLastDayOver.current)
    if (target.value === '' || keeps) return
    const last = lastDayFor(target.value, today())
    isLastDayOver.current = last === ''
    setValue('endsOn', last)
  }
  const field = (path: TermPath) => ({ label: labelOf(path), error: errorAt(formState.errors, path) })
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field {...field('startsOn')} required>
        <DateInput {...register('startsOn', { onChange: followFirstDay })} />
      </Field>
      <Field {...field('endsOn')} hint="Leave blank for no end date">
        <DateInput {...register('endsOn')} />
      </Field>
      <Field {...field('rentAmount')} required>
        <MoneyInput {...register('rentAmount')} money={money} />
      </Field>
      <Field {...field('depositAmount')} hint={depositHint}>
        <MoneyInput {...register('depositAmount')} money={money} />
      </Field>
      <UsualTermsFields
        errorOf={(path) => errorAt(formState.errors, path)}
        inputOf={(path) => register(path)}
        kind={kind}
        money={money}
      />
    </div>
  )
}
