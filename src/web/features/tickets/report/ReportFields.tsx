import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Building } from '#contract/buildings.ts'
import { TICKET_DESCRIPTION_MAX, TICKET_TITLE_MAX } from '#contract/limits.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { Field } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { buildingChoices, hasBuildings } from '../../buildings/building-filter.ts'
import { EmergencyNumber } from '../../leases/EmergencyNumber.tsx'
import { newHome } from '../../properties/new-home.ts'
import { propertyChoices } from '../../properties/property-choices.ts'
import { categoryOptions } from '../ticket-texts.ts'
import { entryOptions, placeOptions, type ReportValues, reportLabels, urgencyOptions } from './report-form.ts'

type ReportFieldsProps = {
  form: UseFormReturn<ReportValues>
  homes: readonly { id: string; title: string }[] | undefined
  building: Pick<Building, 'id' | 'name'> | undefined
}

/** The questions about a problem. It asks where only if there's a choice. */
export function ReportFields({ form, homes, building }: ReportFieldsProps) {
  const { register, formState, control } = form
  const livesThere = useMeets({ action: 'ticket.create', reach: 'own' })
  const [priority, propertyId] = useWatch({ control, name: ['priority', 'propertyId'] })
  const field = (name: keyof ReportValues) => ({
    label: reportLabels[name],
    error: errorAt(formState.errors, name),
    required: name !== 'category',
  })
  return (
    <>
      {!homes && !building && <PlaceFields form={form} />}
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
      <RadioGroup {...register('priority')} legend={reportLabels.priority} options={urgencyOptions()} />
      {livesThere && (
        <RadioGroup {...register('mayEnter')} legend={`${reportLabels.mayEnter} (optional)`} options={entryOptions} />
      )}
      {priority === 'URGENT' && <EmergencyNumber propertyId={propertyId} />}
    </>
  )
}

/** Where a problem is: in a home or, for who has buildings, elsewhere in one. */
function PlaceFields({ form }: Pick<ReportFieldsProps, 'form'>) {
  const mayAddHome = useCan('property.create')
  const place = useWatch({ control: form.control, name: 'place' })
  const { data: asksWhere } = useQuery(hasBuildings)
  return (
    <>
      {asksWhere && <RadioGroup {...form.register('place')} legend={reportLabels.place} options={placeOptions} />}
      {place === 'propertyId' ? (
        <PickerField
          add={mayAddHome ? newHome : undefined}
          form={form}
          label={reportLabels.propertyId}
          name="propertyId"
          placeholder="Search by title or city"
          required
          source={propertyChoices}
        />
      ) : (
        <PickerField form={form} label={reportLabels.buildingId} name="buildingId" required source={buildingChoices} />
      )}
    </>
  )
}
