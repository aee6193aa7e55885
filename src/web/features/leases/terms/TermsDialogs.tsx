import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { today } from '#web/today.ts'
import { ExtraFields } from '../charges/ExtraFields.tsx'
import { HELD_DEPOSIT } from '../lease-texts.ts'
import { LeaseTermsFields } from './LeaseTermsFields.tsx'
import {
  type LeaseValues,
  renewalBody,
  renewalMistakes,
  renewalValues,
  type TermsValues,
  termsBody,
  termsMistakes,
  termsValues,
  withExtras,
  withParties,
  withRent,
} from './lease-terms-form.ts'

type TermsDialogProps = { lease: Lease; onClose: () => void }

/** The dialog for changing a draft's terms. */
export function EditTermsDialog({ lease, onClose }: TermsDialogProps) {
  const form = useTerms(lease, termsValues(lease))
  const submission = useSubmission({
    form,
    noun: 'leases',
    send: (values) => call(api.leases.update, { params: { id: lease.id }, body: termsBody(values) }),
    done: () => 'Terms saved',
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      description={`${householdName(lease.tenantNames)}, ${lease.propertyTitle}`}
      form={submission}
      onClose={onClose}
      size="lg"
      submitLabel="Save terms"
      title="Edit terms"
    >
      <LeaseTermsFields depositHint={lease.renewsId === null ? undefined : HELD_DEPOSIT} form={form} money={lease} />
    </FormDialog>
  )
}

type RenewLeaseDialogProps = TermsDialogProps & {
  /** The rent to begin with, instead of the one that runs. */
  rent: string | undefined
}

/** The dialog for drafting a renewal of an active lease. It opens the draft afterward. */
export function RenewLeaseDialog({ lease, onClose, rent }: RenewLeaseDialogProps) {
  const form = useForm<LeaseValues>({
    defaultValues: withExtras(withRent(renewalValues(lease, today()), rent), lease),
    resolver: useMemo(() => resolverOf<LeaseValues>(renewalMistakes), []),
  })
  const navigate = useNavigate()
  const { lease: to } = useWorkPaths()
  const submission = useSubmission({
    form,
    noun: 'leases',
    send: (values, keyOf) => {
      const body = renewalBody(values)
      return call(api.leases.renew, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) })
    },
    done: () => 'Renewal drafted. Review it, then activate it.',
    onDone: ({ id }) => {
      onClose()
      void navigate({ to, params: { id } })
    },
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
      <LeaseTermsFields depositHint={HELD_DEPOSIT} form={form} money={lease} />
      <ExtraFields form={form} money={lease} />
    </FormDialog>
  )
}

const renewalNote = ({ endsOn }: Lease): string =>
  endsOn === null
    ? 'Drafts the next lease. This one has no end date, so it ends the day before the new one starts.'
    : 'Drafts the next lease. Nothing is charged until you activate it.'

const useTerms = (lease: Lease, terms: TermsValues) =>
  useForm<LeaseValues>({
    defaultValues: withParties(terms, lease),
    resolver: useMemo(() => resolverOf<LeaseValues>(termsMistakes), []),
  })
