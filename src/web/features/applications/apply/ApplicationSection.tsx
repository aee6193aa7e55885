import { Fragment } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Card } from '#web/ui/Card.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { ApplicationInput } from './ApplicationInput.tsx'
import { type applicationSections, fieldsOf } from './application-fields.ts'
import { type ApplicationValues, blankPet, blankVehicle } from './application-values.ts'
import { sectionElementId } from './field-id.ts'
import { PetEntries, VehicleEntries } from './HouseholdEntries.tsx'

type ApplicationSectionProps = {
  section: (typeof applicationSections)[number]
  form: UseFormReturn<ApplicationValues>
}

export function ApplicationSection({ section, form }: ApplicationSectionProps) {
  const description = 'description' in section ? section.description : undefined
  return (
    <Card id={sectionElementId(section.id)} tabIndex={-1}>
      <FormSection description={description} title={section.title}>
        {fieldsOf(section.id).map((field) => {
          if (field.name === 'hasPets') return <Pets field={field} form={form} key={field.name} />
          if (field.name === 'hasVehicles') return <Vehicles field={field} form={form} key={field.name} />
          return <ApplicationInput field={field} form={form} key={field.name} path={field.name} />
        })}
      </FormSection>
    </Card>
  )
}

type BoxProps = Pick<ApplicationSectionProps, 'form'> & { field: ReturnType<typeof fieldsOf>[number] }

function Pets({ field, form }: BoxProps) {
  const isTicked = useWatch({ control: form.control, name: 'hasPets' })
  const change = () => form.setValue('pets', form.getValues('hasPets') ? [blankPet()] : [])
  return (
    <Fragment>
      <ApplicationInput field={field} form={form} onChange={change} path="hasPets" />
      {isTicked && <PetEntries form={form} />}
    </Fragment>
  )
}

function Vehicles({ field, form }: BoxProps) {
  const isTicked = useWatch({ control: form.control, name: 'hasVehicles' })
  const change = () => form.setValue('vehicles', form.getValues('hasVehicles') ? [blankVehicle()] : [])
  return (
    <Fragment>
      <ApplicationInput field={field} form={form} onChange={change} path="hasVehicles" />
      {isTicked && <VehicleEntries form={form} />}
    </Fragment>
  )
}
