import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import type { Tenant } from '#contract/tenants.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { PickerField } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { today } from '#web/today.ts'
import { amountText } from '#web/ui/numbers.ts'
import { newHome } from '../../properties/new-home.ts'
import { propertyChoices } from '../../properties/property-choices.ts'
import { newTenant } from '../../tenants/new-tenant.ts'
import { tenantChoices } from '../../tenants/tenant-choices.ts'
import { tenantName } from '../../tenants/tenant-texts.ts'
import { tenantById } from '../../tenants/tenants.queries.ts'
import { ExtraFields } from '../charges/ExtraFields.tsx'
import { LeasedBanner } from './LeasedBanner.tsx'
import { LeaseTermsFields } from './LeaseTermsFields.tsx'
import { type LeaseValues, labelOf, leaseBody, leaseMistakes, newTerms, withParties } from './lease-terms-form.ts'
import { BeginsField, OpeningFields } from './OpeningFields.tsx'
import { OtherPeopleFields } from './OtherPeopleFields.tsx'
import type { OpeningValues } from './opening-form.ts'
import { useUsualTerms } from './use-usual-terms.ts'

type NewLeaseDialogProps = {
  onClose: () => void
  /** The tenant to start with. */
  tenantId?: string | undefined
}

/** The dialog where a landlord drafts a lease, or adds one that was already running. It opens the lease afterward. */
export function NewLeaseDialog({ onClose, tenantId = '' }: NewLeaseDialogProps) {
  const form = useForm<LeaseValues>({
    defaultValues: withParties(newTerms(today()), { propertyId: '', tenantId }),
    resolver: useMemo(() => resolverOf(leaseMistakes), []),
  })
  useUsualTerms(form)
  const isRunning = useWatch({ control: form.control, name: 'begins' }) === 'RUNNING'
  const [home, setHome] = useState<Property | null>(null)
  const [tenant, setTenant] = useState<Tenant | null>(null)
  const { data: given } = useQuery({ ...tenantById(tenantId), enabled: tenantId !== '' })
  const submission = useAddLease(form, tenant ?? given)
  return (
    <FormDialog
      busyLabel={isRunning ? 'Adding...' : 'Creating...'}
      description={isRunning ? RUNNING : DRAFT}
      form={submission}
      onClose={onClose}
      size="lg"
      submitLabel={isRunning ? 'Add lease' : 'Create draft'}
      title="New lease"
    >
      <PartyFields form={form} given={given} onHome={setHome} onTenant={setTenant} />
      <OtherPeopleFields form={form} />
      <BeginsField form={form} hints={HINTS} onChange={(begins) => presetDays(form, begins)} />
      <LeaseTermsFields depositHint={isRunning ? AGREED : undefined} form={form} money={home ?? undefined} />
      <ExtraFields form={form} money={home ?? undefined} />
      <OpeningFields form={form} money={home ?? undefined} />
      <LeasedBanner form={form} />
    </FormDialog>
  )
}

const DRAFT = 'It’s a draft until you activate it. Nothing is charged, and you can still change it.'
const RUNNING =
  'It’s active right away, and the home is taken off the market. Rent is charged from today on, and nothing from before.'
const AGREED = 'What you agreed on, if that’s more than you hold. The rest isn’t asked for.'
const HINTS = {
  NEW: 'The tenancy begins under this lease.',
  RUNNING: 'The tenant already lives there. Say where things stand today.',
}

/** A running lease began on a day only its landlord knows, and often has no end. Days that were typed stay. */
function presetDays({ getFieldState, setValue }: LeaseForm, begins: OpeningValues['begins']): void {
  const days = begins === 'NEW' ? newTerms(today()) : { startsOn: '', endsOn: '' }
  for (const name of ['startsOn', 'endsOn'] as const) if (!getFieldState(name).isDirty) setValue(name, days[name])
}

type LeaseForm = ReturnType<typeof useForm<LeaseValues>>

function useAddLease(form: LeaseForm, tenant: Tenant | undefined) {
  const navigate = useNavigate()
  const mayInvite = useCan('tenant.invite')
  const inviting = mayInvite &&
    tenant?.portal === 'NONE' && {
      label: `Invite ${tenantName(tenant)}`,
      take: () => void navigate({ to: paths.tenants, search: { open: tenant.id } }),
    }
  const { lease: to } = useWorkPaths()
  return useSubmission({
    form,
    noun: 'leases',
    send: (values, keyOf) => {
      const body = leaseBody(values)
      return call(api.leases.create, { body, idempotencyKey: keyOf(body) })
    },
    done: ({ status }) => (status === 'ACTIVE' ? 'Lease added' : 'Lease drafted. Review it, then activate it.'),
    next: ({ status }) => (status === 'ACTIVE' && inviting) || undefined,
    onDone: ({ id }) => void navigate({ to, params: { id } }),
  })
}

interface PartyFieldsProps {
  form: LeaseForm
  /** The tenant to start with. */
  given: Tenant | undefined
  onHome: (home: Property | null) => void
  onTenant: (tenant: Tenant | null) => void
}

function PartyFields({ form, given, onHome, onTenant }: PartyFieldsProps) {
  const [mayAddHome, mayAddTenant] = [useCan('property.create'), useCan('tenant.create')]
  const { setValue, getFieldState } = form
  const pickHome = (home: Property | null) => {
    onHome(home)
    // Keep what was typed.
    for (const amount of ['rentAmount', 'depositAmount'] as const)
      if (home && !getFieldState(amount).isDirty) setValue(amount, amountText(home[amount] ?? 0))
  }
  const field = <Name extends 'propertyId' | 'tenantId'>(name: Name) => ({
    form,
    name,
    label: labelOf(name),
    required: true,
  })
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <PickerField
        {...field('propertyId')}
        add={mayAddHome ? newHome : undefined}
        onPick={pickHome}
        placeholder="Search by title or city"
        source={propertyChoices}
      />
      <PickerField
        {...field('tenantId')}
        add={mayAddTenant ? newTenant : undefined}
        chosen={given ? tenantChoices.choiceOf(given) : null}
        onPick={onTenant}
        placeholder="Search by name or email"
        source={tenantChoices}
      />
    </div>
  )
}
