import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { MoneyPlace } from '#contract/money-place.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { LeaseValues } from './lease-terms-form.ts'
import { BEGINNINGS, balanceLabel, type OpeningValues, standingOptions } from './opening-form.ts'

type LeaseForm = { form: UseFormReturn<LeaseValues> }
type Begins = OpeningValues['begins']

type BeginsFieldProps = LeaseForm & {
  /** What each choice means. */
  hints: Readonly<Record<Begins, string>>
  onChange?: (begins: Begins) => void
}

/** Whether a lease starts new or was already running. */
export function BeginsField({ form: { register }, hints, onChange }: BeginsFieldProps) {
  const labels = { NEW: 'Starts new', RUNNING: 'Already running' }
  const options = BEGINNINGS.map((value) => ({ value, label: labels[value], hint: hints[value] }))
  const changed = ({ target }: { target: { value: Begins } }) => onChange?.(target.value)
  return <RadioGroup {...register('begins', { onChange: changed })} legend="This lease" options={options} />
}

type OpeningFieldsProps = LeaseForm & {
  /** What its amounts are in, once that's known. */
  money: MoneyPlace | undefined
}

/** Where a running lease stands today; renders nothing for one that starts new. */
export function OpeningFields({ form: { register, control, formState }, money }: OpeningFieldsProps) {
  const [begins, standing] = useWatch({ control, name: ['begins', 'standing'] })
  if (begins === 'NEW') return null
  return (
    <>
      <RadioGroup
        {...register('standing')}
        hint="Leave out any rent that’s due today or later. It’s charged on the day it’s due."
        legend="Opening balance"
        options={standingOptions}
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {standing !== 'EVEN' && (
          <Field error={errorAt(formState.errors, 'openingBalance')} label={balanceLabel(standing)} required>
            <MoneyInput {...register('openingBalance')} money={money} />
          </Field>
        )}
        <Field
          error={errorAt(formState.errors, 'depositHeld')}
          hint="What you hold of the deposit today. Enter 0 for none."
          label="Deposit held"
          required
        >
          <MoneyInput {...register('depositHeld')} money={money} />
        </Field>
      </div>
    </>
  )
}
