import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TICKET_DESCRIPTION_MAX, TICKET_TITLE_MAX } from '#contract/limits.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { useCan } from '#web/session/use-can.ts'
import { Field } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { EmergencyNumber } from '../../leases/EmergencyNumber.tsx'
import { newHome } from '../../properties/new-home.ts'
import { propertyChoices } from '../../properties/property-choices.ts'
import { categoryOptions } from '../ticket-texts.ts'
import { type ReportValues, reportLabels, urgencyOptions } from './report-form.ts'

type ReportFieldsProps = {
  form: UseFormReturn<ReportValues>
  homes: readonly { id: string; title: string }[] | undefined
}

/** The questions about a problem. It asks for the home only if there's a choice. */
export function ReportFields({ form, homes }: ReportFieldsProps) {
  const mayAddHome = useCan('property.create')
  const { register, formState, control } = form
  const [priority, propertyId] = useWatch({ control, name: ['priority', 'propertyId'] })
  const field = (name: keyof ReportValues) => ({
    label: reportLabels[name],
    error: errorAt(formState.errors, name),
    required: name !== 'category',
  })
  return (
    <>
      {!homes && (
        <PickerField
          add={mayAddHome ? newHome : undefined}
          form={form}
          label={reportLabels.propertyId}
          name="propertyId"
          placeholder="Search by title or city"
          required
          source={propertyChoices}
        />
      )}
      {homes && homes.length !== 1 && (
        <Field {...field('propertyId')}>
          <Select
            {...register('propertyId')}
            options={homes.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="Select a home"
          />
        </Field>
      )}
      <Field {...field('title')} hint="In a few words, such as: Kitchen sink is clogged">
        <TextInput {...register('title')} autoComplete="off" maxLength={TICKET_TITLE_MAX} />
      </Field>
      <Field {...field('description')} hint="When it started, where exactly, and what you’ve tried">
        <TextArea {...register('description')} maxLength={TICKET_DESCRIPTION_MAX} rows={4} />
      </Field>
      <Field {...field('category')}>
        <Select {...register('category')} options={categoryOptions()} />
      </Field>
      <RadioGroup {...register('priority')} legend={reportLabels.priority} options={urgencyOptions} />
      {priority === 'URGENT' && <EmergencyNumber propertyId={propertyId} />}
    </>
  )
}
