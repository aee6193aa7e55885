import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { errorAt } from '#web/forms/form-errors.ts'
import { ownTimeZone } from '#web/today.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoreOptions } from '#web/ui/MoreOptions.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { placeOf, timeZoneOptions } from '../properties/form/time-zone-options.ts'
import { frequencyOptions, labelOf, type ReminderValues, typeOptions } from './reminder-form.ts'
import { BuildingTargets, TargetFields } from './TargetFields.tsx'

type ReminderFieldsProps = {
  form: UseFormReturn<ReminderValues>
  /** It comes from a lease, so its type and recipients can't change. */
  ofLease?: boolean
  /** It is about a building that is known. */
  ofBuilding?: boolean
}

export function ReminderFields({ form, ofLease = false, ofBuilding = false }: ReminderFieldsProps) {
  const { register, control, formState } = form
  const [frequency, timeZone] = useWatch({ control, name: ['frequency', 'timeZone'] })
  const isOnce = frequency === 'ONCE'
  const field = (path: FieldPath<ReminderValues>) => ({
    label: labelOf(path),
    error: errorAt(formState.errors, path),
  })
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-6">
      <Field {...field('title')} className="sm:col-span-full">
        <TextInput {...register('title')} autoComplete="off" placeholder="Rent is due on the first" />
      </Field>
      <Field {...field('description')} className="sm:col-span-full" hint="Included in the email and inbox message.">
        <TextArea {...register('description')} rows={3} />
      </Field>
      {!ofLease && (ofBuilding ? <BuildingTargets form={form} /> : <TargetFields form={form} />)}
      {!ofLease && (
        <Field {...field('type')} className="sm:col-span-3">
          <Select {...register('type')} options={typeOptions} placeholder="General" />
        </Field>
      )}
      <Field {...field('frequency')} className="sm:col-span-3">
        <Select {...register('frequency')} options={frequencyOptions} />
      </Field>
      <Field {...field('day')} className="sm:col-span-3" hint={isOnce ? undefined : 'Time of the first run'} required>
        <DateInput {...register('day')} />
      </Field>
      <Field
        {...field('time')}
        className="sm:col-span-3"
        hint={timeZone === ownTimeZone() ? undefined : `Local time in ${placeOf(timeZone)}`}
        required
      >
        <TextInput {...register('time')} type="time" />
      </Field>
      <div className="sm:col-span-full">
        <MoreOptions isWrong={errorAt(formState.errors, 'timeZone') !== undefined}>
          <Field {...field('timeZone')} hint="Runs at this time zone’s local time">
            <Select {...register('timeZone')} options={timeZoneOptions(formState.defaultValues?.timeZone ?? '')} />
          </Field>
        </MoreOptions>
      </div>
    </div>
  )
}
