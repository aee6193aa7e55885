import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { CHARGE_LABEL_MAX, PLANNED_CHARGES_MAX } from '#contract/limits.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { LeaseValues } from '../terms/lease-terms-form.ts'
import { blankExtra, chargeLabelOf } from './charge-form.ts'
import { kindOptions, periodOptions } from './charge-texts.ts'

type ExtraFieldsProps = {
  form: UseFormReturn<LeaseValues>
  /** What its amounts are in, once that's known. */
  money: MoneyPlace | undefined
}

/** What a lease charges besides the rent: pets, parking and so on. None to begin with. */
export function ExtraFields({ form, money }: ExtraFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'charges' })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="pb-3 font-semibold">Other regular charges</legend>
      {fields.length === 0 && (
        <p className="text-ink-muted">Pet rent, parking or anything else that’s charged beside the rent.</p>
      )}
      {fields.map(({ id }, at) => (
        <ExtraRow at={at} form={form} key={id} money={money} onRemove={() => remove(at)} />
      ))}
      <Button
        className="self-start"
        disabled={fields.length >= PLANNED_CHARGES_MAX}
        onClick={() => append(blankExtra())}
        size="sm"
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a regular charge
      </Button>
    </fieldset>
  )
}

type Part = 'kind' | 'label' | 'amount' | 'every'

function ExtraRow({ form, money, at, onRemove }: ExtraFieldsProps & { at: number; onRemove: () => void }) {
  const kind = useWatch({ control: form.control, name: `charges.${at}.kind` })
  const input = (part: Part) => form.register(`charges.${at}.${part}`)
  const field = (part: Part) => ({
    label: chargeLabelOf(part),
    error: errorAt(form.formState.errors, `charges.${at}.${part}`),
  })
  return (
    <div className="grid items-start gap-x-4 gap-y-4 border-l-2 border-line pl-4 sm:grid-cols-2">
      <Field {...field('kind')}>
        <Select {...input('kind')} options={kindOptions} />
      </Field>
      <Field
        {...field('label')}
        hint={kind === 'OTHER' ? undefined : 'If you call it something else'}
        required={kind === 'OTHER'}
      >
        <TextInput {...input('label')} autoComplete="off" maxLength={CHARGE_LABEL_MAX} />
      </Field>
      <Field {...field('amount')} required>
        <MoneyInput {...input('amount')} money={money} />
      </Field>
      <Field {...field('every')}>
        <Select {...input('every')} options={periodOptions} />
      </Field>
      <Button className="justify-self-start" onClick={onRemove} size="sm" variant="ghost">
        <Trash2 aria-hidden="true" className="size-4" />
        Remove
        <span className="sr-only">charge {at + 1}</span>
      </Button>
    </div>
  )
}
