import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { today } from '#web/calendar-days.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { selectableProperties } from '../../properties/properties.queries.ts'
import { selectableTenants, useReloadLeases } from '../leases.queries.ts'
import { LeaseTermsFields } from './LeaseTermsFields.tsx'
import { type LeaseValues, labelOf, leaseBody, leaseMistakes, newTerms, withParties } from './lease-terms-form.ts'

/** The window in which a landlord drafts a lease; it leads to the draft. */
export function NewLeaseDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<LeaseValues>({
    defaultValues: withParties(newTerms(today()), { propertyId: '', tenantId: '' }),
    resolver: useMemo(() => resolverOf(leaseMistakes), []),
  })
  const submission = useDraftLease(form)
  return (
    <FormDialog
      busyLabel="Creating..."
      description="It is a draft until you activate it: nothing is charged, and you can still change it."
      form={submission}
      onClose={onClose}
      size="lg"
      submitLabel="Create draft"
      title="New lease"
    >
      <PartyFields form={form} />
      <LeaseTermsFields form={form} />
    </FormDialog>
  )
}

function useDraftLease(form: ReturnType<typeof useForm<LeaseValues>>) {
  const reload = useReloadLeases()
  const navigate = useNavigate()
  const toast = useToast()
  return useSubmission({
    form,
    send: (values, keyOf) => {
      const body = leaseBody(values)
      return call(api.leases.create, { body, idempotencyKey: keyOf(body) })
    },
    onDone: ({ id }) => {
      toast.success('Lease drafted. Look it over, then activate it.')
      void reload()
      void navigate({ to: paths.lease, params: { id } })
    },
    onConflict: () => void reload(),
  })
}

function PartyFields({ form }: { form: ReturnType<typeof useForm<LeaseValues>> }) {
  const homes = useQuery(selectableProperties())
  const tenants = useQuery(selectableTenants)
  const { register, setValue, getFieldState, formState } = form
  const fillInRent = (id: string) => {
    const home = homes.data?.find((one) => one.id === id)
    // What was typed as rent stays.
    if (home && !getFieldState('rentAmount').isDirty) setValue('rentAmount', String(home.rentAmount))
  }
  const field = (path: 'propertyId' | 'tenantId', { error }: { error: Error | null }) => ({
    label: labelOf(path),
    error: errorAt(formState.errors, path) ?? error?.message,
    required: true,
  })
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field {...field('propertyId', homes)}>
        <Select
          {...register('propertyId', { onChange: (event) => fillInRent(event.target.value) })}
          options={(homes.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          placeholder={homes.isPending ? 'Loading...' : 'Select a home'}
        />
      </Field>
      <Field {...field('tenantId', tenants)}>
        <Select
          {...register('tenantId')}
          options={(tenants.data ?? []).map((tenant) => ({
            value: tenant.id,
            label: `${tenant.firstName} ${tenant.lastName} (${tenant.email})`,
          }))}
          placeholder={tenants.isPending ? 'Loading...' : 'Select a tenant'}
        />
      </Field>
    </div>
  )
}
