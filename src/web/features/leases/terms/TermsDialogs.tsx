import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { today } from '#web/calendar-days.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadLeases } from '../leases.queries.ts'
import { LeaseTermsFields } from './LeaseTermsFields.tsx'
import {
  type LeaseValues,
  renewalValues,
  type TermsValues,
  termsBody,
  termsMistakes,
  termsValues,
  withParties,
} from './lease-terms-form.ts'

type TermsDialogProps = { lease: Lease; onClose: () => void }

/** The window in which the terms of a draft are changed. */
export function EditTermsDialog({ lease, onClose }: TermsDialogProps) {
  const { form, reload, toast } = useTerms(lease, termsValues(lease))
  const submission = useSubmission({
    form,
    send: (values) => call(api.leases.update, { params: { id: lease.id }, body: termsBody(values) }),
    onDone: () => {
      toast.success('Terms saved')
      void reload()
      onClose()
    },
    onConflict: () => void reload(),
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      description={`${lease.tenantName}, ${lease.propertyTitle}`}
      form={submission}
      onClose={onClose}
      size="lg"
      submitLabel="Save terms"
      title="Edit terms"
    >
      <LeaseTermsFields form={form} />
    </FormDialog>
  )
}

/** The window in which the lease that follows an active one is drafted; it leads to the draft. */
export function RenewLeaseDialog({ lease, onClose }: TermsDialogProps) {
  const { form, reload, toast } = useTerms(lease, renewalValues(lease, today()))
  const navigate = useNavigate()
  const submission = useSubmission({
    form,
    send: (values, keyOf) => {
      const body = termsBody(values)
      return call(api.leases.renew, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) })
    },
    onDone: ({ id }) => {
      toast.success('Renewal drafted. Look it over, then activate it.')
      void reload()
      onClose()
      void navigate({ to: paths.lease, params: { id } })
    },
    onConflict: () => void reload(),
  })
  return (
    <FormDialog
      busyLabel="Creating..."
      description={renewalNote(lease)}
      form={submission}
      onClose={onClose}
      size="lg"
      submitLabel="Create renewal"
      title="Renew lease"
    >
      <LeaseTermsFields depositHint="The deposit you hold counts; only what goes beyond it is charged" form={form} />
    </FormDialog>
  )
}

const renewalNote = ({ endsOn }: Lease): string =>
  endsOn === null
    ? 'Drafts the lease that follows. This one has no end date: once you activate the new lease, it ends the day before.'
    : 'Drafts the lease that follows this one. Nothing is charged until you activate the new lease.'

function useTerms(lease: Lease, terms: TermsValues) {
  const form = useForm<LeaseValues>({
    defaultValues: withParties(terms, lease),
    resolver: useMemo(() => resolverOf<LeaseValues>(termsMistakes), []),
  })
  return { form, reload: useReloadLeases(), toast: useToast() }
}
