import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Building } from '#contract/buildings.ts'
import type { Property } from '#contract/properties.ts'
import type { Tenant } from '#contract/tenants.ts'
import { call } from '#web/api/call.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { Picker } from '#web/forms/Picker.tsx'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { ownTimeZone } from '#web/today.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { buildingChoices, hasBuildings } from '../buildings/building-filter.ts'
import { newHome } from '../properties/new-home.ts'
import { propertyChoices } from '../properties/property-choices.ts'
import { tenantChoices } from '../tenants/tenant-choices.ts'
import { accountChoices } from '../users/account-choices.ts'
import { labelOf, type ReminderValues, type Target } from './reminder-form.ts'

const everyone = accountChoices()

const MYSELF = { value: 'me', label: 'Myself' } as const
const BUILDING_TARGETS = [{ value: 'building', label: 'Everyone who lives there' }, MYSELF]

type FormProps = { form: UseFormReturn<ReminderValues> }

/** Asks who a reminder is for. Choosing a home or a building sets its time zone, unless someone has chosen another. */
export function TargetFields({ form }: FormProps) {
  const { register, control, formState } = form
  const { target } = useWatch({ control }) as ReminderValues
  return (
    <div className="flex flex-col gap-4 sm:col-span-full">
      <RadioGroup {...register('target')} legend="Recipients" options={useTargets(formState.defaultValues)} />
      {target === 'person' && <PersonField form={form} />}
      {target === 'home' && <HomeField form={form} />}
      {target === 'building' && <BuildingField form={form} />}
    </div>
  )
}

/** Asks who a reminder about a known building is for. */
export const BuildingTargets = ({ form }: FormProps) => (
  <div className="sm:col-span-full">
    <RadioGroup {...form.register('target')} legend="Recipients" options={BUILDING_TARGETS} />
  </div>
)

function HomeField({ form }: FormProps) {
  const { propertyId, propertyName } = useWatch({ control: form.control }) as ReminderValues
  const mayAddHome = useCan('property.create')
  const pick = (home: Property | null) => {
    form.setValue('propertyName', home?.title ?? '')
    pickPlace(form, 'propertyId', home)
  }
  return (
    <Picker
      add={mayAddHome ? newHome : undefined}
      error={errorAt(form.formState.errors, 'propertyId')}
      label={labelOf('propertyId')}
      onPick={pick}
      placeholder="Search by title or city"
      required
      source={propertyChoices}
      value={propertyId === '' ? null : { id: propertyId, label: propertyName }}
    />
  )
}

function BuildingField({ form }: FormProps) {
  const { buildingId, buildingName } = useWatch({ control: form.control }) as ReminderValues
  const pick = (building: Building | null) => {
    form.setValue('buildingName', building?.name ?? '')
    pickPlace(form, 'buildingId', building)
  }
  return (
    <Picker
      error={errorAt(form.formState.errors, 'buildingId')}
      hint="Everyone who lives in one of its homes on the day gets it."
      label={labelOf('buildingId')}
      onPick={pick}
      required
      source={buildingChoices}
      value={buildingId === '' ? null : { id: buildingId, label: buildingName }}
    />
  )
}

function pickPlace(
  { setValue, formState, getFieldState }: FormProps['form'],
  path: 'propertyId' | 'buildingId',
  place: Pick<Property, 'id' | 'timeZone'> | null,
): void {
  setValue(path, place?.id ?? '', { shouldValidate: formState.isSubmitted })
  if (!getFieldState('timeZone').isDirty) setValue('timeZone', place?.timeZone ?? ownTimeZone())
}

/** The person: anyone, if the viewer can look up accounts, else one of the viewer's tenants with a linked account. */
function PersonField({ form }: FormProps) {
  const { control, setValue, setError, formState } = form
  const { userId, userName } = useWatch({ control }) as ReminderValues
  const maySearchPeople = useCan('user.list')
  const pick = (person: { id: string; name: string } | null) => {
    setValue('userId', person?.id ?? '', {
      shouldValidate: formState.isSubmitted || formState.errors.userId !== undefined,
    })
    setValue('userName', person?.name ?? '')
  }
  const asked = useRef<Tenant>(null)
  const pickTenant = async (tenant: Tenant | null) => {
    pick(null)
    asked.current = tenant
    if (tenant === null) return
    const found = await accountOf(tenant).catch((error: Error) => error)
    if (asked.current !== tenant) return
    if (found instanceof Error) setError('userId', { type: 'account', message: found.message })
    else pick(found)
  }
  const field = {
    error: errorAt(formState.errors, 'userId'),
    placeholder: 'Search by name or email',
    required: true,
    value: userId === '' ? null : { id: userId, label: userName },
  }
  return maySearchPeople ? (
    <Picker {...field} label="Person" onPick={pick} source={everyone} />
  ) : (
    <Picker {...field} label="Tenant" onPick={(tenant) => void pickTenant(tenant)} source={tenantChoices} />
  )
}

/**
 * The account a tenant signs in with.
 * @throws Error for a tenant without one, with a sentence for the form.
 */
async function accountOf({ id, firstName, lastName }: Tenant): Promise<{ id: string; name: string }> {
  const { account } = await call(api.tenants.read, { params: { id } })
  if (account) return account
  throw new Error(
    `${firstName} ${lastName} doesn’t have an account yet. Send the reminder to the tenants of their home instead.`,
  )
}

/** Who the viewer can choose, plus who the reminder was for when it was opened. */
function useTargets(shown: Partial<ReminderValues> | undefined): { value: Target; label: string }[] {
  const maySearchPeople = useCan('user.list')
  const reachesSystem = useMeets({ action: 'reminder.create', reach: 'all' })
  const { data: ownsBuildings } = useQuery(hasBuildings)
  const building = { value: 'building', label: 'The tenants of a building' } as const
  const system = { value: 'system', label: 'Every administrator' } as const
  return [
    MYSELF,
    { value: 'person', label: maySearchPeople ? 'A person' : 'A tenant' },
    { value: 'home', label: 'The tenants of a home' },
    ...(ownsBuildings || shown?.target === 'building' ? [building] : []),
    ...(reachesSystem || shown?.target === 'system' ? [system] : []),
  ]
}
