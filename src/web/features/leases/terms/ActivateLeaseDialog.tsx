import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { today } from '#web/today.ts'
import type { ToastStep } from '#web/ui/Toast.tsx'
import { activationText } from '../lease-texts.ts'
import { type LeaseValues, termsValues, withParties } from './lease-terms-form.ts'
import { BeginsField, OpeningFields } from './OpeningFields.tsx'
import { chargedNow, openingBody, openingMistakes } from './opening-form.ts'

type ActivateLeaseDialogProps = {
  lease: Lease
  onClose: () => void
  /** What is offered once it is active. */
  next: ToastStep | undefined
}

/** Activates a draft whose first day has passed, after asking whether the tenant already lived there. */
export function ActivateLeaseDialog({ lease, onClose, next }: ActivateLeaseDialogProps) {
  const form = useForm<LeaseValues>({
    defaultValues: withParties(termsValues(lease), lease),
    resolver: useMemo(() => resolverOf<LeaseValues>(openingMistakes), []),
  })
  const submission = useSubmission({
    form,
    about: lease.id,
    noun: 'leases',
    send: (values) =>
      call(api.leases.move, {
        params: { id: lease.id },
        body: { status: 'ACTIVE', endsOn: null, ...openingBody(values) },
      }),
    done: () => 'Lease activated',
    next: () => next,
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Activating..."
      description={activationText(lease)}
      form={submission}
      onClose={onClose}
      submitLabel="Activate lease"
      title="Activate this lease?"
    >
      <BeginsField form={form} hints={{ NEW: chargedNow(lease, today(lease.timeZone)), RUNNING: RUNNING_HINT }} />
      <OpeningFields form={form} money={lease} />
    </FormDialog>
  )
}

const RUNNING_HINT = 'The tenant already lived there. Nothing from before today is charged.'
