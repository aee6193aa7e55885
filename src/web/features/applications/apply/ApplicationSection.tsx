import { Fragment, useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { isSignatureOf } from '#contract/application-rules.ts'
import type { Day } from '#contract/calendar.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { ApplicationInput } from './ApplicationInput.tsx'
import { type applicationSections, fieldsOf } from './application-fields.ts'
import { type ApplicationValues, blankPet, blankVehicle } from './application-values.ts'
import { sectionElementId } from './field-id.ts'
import { CoApplicantEntries, PetEntries, VehicleEntries } from './HouseholdEntries.tsx'

type ApplicationSectionProps = {
  section: (typeof applicationSections)[number]
  form: UseFormReturn<ApplicationValues>
  /** Today where the home is. */
  today: Day
  /** What amounts for the home are in, and how they are typed. */
  money: MoneyPlace
}

export function ApplicationSection({ section, form, today, money }: ApplicationSectionProps) {
  const description = 'description' in section ? section.description : undefined
  return (
    <Card id={sectionElementId(section.id)} tabIndex={-1}>
      <FormSection description={description} title={section.title}>
        {fieldsOf(section.id).map((field) => {
          const box = { field, form, today }
          if (field.name === 'hasPets') return <Pets {...box} key={field.name} />
          if (field.name === 'hasVehicles') return <Vehicles {...box} key={field.name} />
          if (field.name === 'signature') return <Signature {...box} key={field.name} />
          return <ApplicationInput {...box} key={field.name} money={money} path={field.name} />
        })}
        {section.id === 'household' && <CoApplicantEntries form={form} today={today} />}
      </FormSection>
    </Card>
  )
}

type BoxProps = Pick<ApplicationSectionProps, 'form' | 'today'> & { field: ReturnType<typeof fieldsOf>[number] }

function Pets({ field, form, today }: BoxProps) {
  const isTicked = useWatch({ control: form.control, name: 'hasPets' })
  const change = () => form.setValue('pets', form.getValues('hasPets') ? [blankPet()] : [])
  return (
    <Fragment>
      <ApplicationInput field={field} form={form} onChange={change} path="hasPets" today={today} />
      {isTicked && <PetEntries form={form} today={today} />}
    </Fragment>
  )
}

function Vehicles({ field, form, today }: BoxProps) {
  const isTicked = useWatch({ control: form.control, name: 'hasVehicles' })
  const change = () => form.setValue('vehicles', form.getValues('hasVehicles') ? [blankVehicle()] : [])
  return (
    <Fragment>
      <ApplicationInput field={field} form={form} onChange={change} path="hasVehicles" today={today} />
      {isTicked && <VehicleEntries form={form} today={today} />}
    </Fragment>
  )
}

/** A name that isn't the applicant's is pointed out, not refused: people have several, in several scripts. */
function Signature({ field, form, today }: BoxProps) {
  const [signature, fullName] = useWatch({ control: form.control, name: ['signature', 'fullName'] })
  const isLeft = useAfterPress(form.formState.touchedFields.signature === true)
  const isAnother = isLeft && signature.trim() !== '' && fullName.trim() !== '' && !isSignatureOf(signature, fullName)
  return (
    <>
      <ApplicationInput field={field} form={form} path="signature" today={today} />
      <p className="text-ink-muted empty:hidden sm:col-span-2" data-keep-clear role="status">
        {isAnother && `Your full name above is ${fullName.trim()}. Please check that you signed with your own name.`}
      </p>
    </>
  )
}

/** Turns true with `isSo`, but only once the press that made it so has clicked. */
function useAfterPress(isSo: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (isSo) afterPress(() => setOver(true))
  }, [isSo])
  return isSo && isOver
}
