import type { UseFormReturn } from 'react-hook-form'
import { errorAt } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { categoryOptions } from '../ticket-words.ts'
import { type ReportValues, reportLabels, urgencyOptions } from './report-form.ts'

const TITLE_MAX = 200
const DESCRIPTION_MAX = 5000

type ReportFieldsProps = { form: UseFormReturn<ReportValues>; homes: readonly { id: string; title: string }[] }

/** What is asked about a problem; the home only where there is a choice. */
export function ReportFields({ form, homes }: ReportFieldsProps) {
  const { register, formState } = form
  const field = (name: keyof ReportValues) => ({
    label: reportLabels[name],
    error: errorAt(formState.errors, name),
    required: name !== 'category',
  })
  return (
    <>
      {homes.length !== 1 && (
        <Field {...field('propertyId')}>
          <Select
            {...register('propertyId')}
            options={homes.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="Select a home"
          />
        </Field>
      )}
      <Field {...field('title')} hint="In a few words, such as: Kitchen sink is blocked">
        <TextInput {...register('title')} autoComplete="off" maxLength={TITLE_MAX} />
      </Field>
      <Field {...field('description')} hint="Since when, where exactly, and what you have tried">
        <TextArea {...register('description')} maxLength={DESCRIPTION_MAX} rows={4} />
      </Field>
      <Field {...field('category')}>
        <Select {...register('category')} options={categoryOptions()} />
      </Field>
      <RadioGroup {...register('priority')} legend={reportLabels.priority} options={urgencyOptions} />
    </>
  )
}
