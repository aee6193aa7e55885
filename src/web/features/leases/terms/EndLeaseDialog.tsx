import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { today } from '#web/calendar-days.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadLeases } from '../leases.queries.ts'
import { type EndValues, endMistakes, endValues } from './lease-end-form.ts'

/** Asks on which day an active lease ends, and says what follows. */
export function EndLeaseDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const reload = useReloadLeases()
  const toast = useToast()
  const form = useForm<EndValues>({
    defaultValues: endValues(lease, today()),
    resolver: useMemo(() => resolverOf<EndValues>((values) => endMistakes(values, lease)), [lease]),
  })
  const submission = useSubmission({
    form,
    send: ({ endsOn }) => call(api.leases.move, { params: { id: lease.id }, body: { status: 'ENDED', endsOn } }),
    onDone: ({ status, endsOn }) => {
      toast.success(status === 'ENDED' ? 'Lease ended' : `The lease ends on ${formatDate(endsOn)}`)
      void reload()
      onClose()
    },
    onConflict: () => void reload(),
  })
  return (
    <FormDialog
      busyLabel="Ending..."
      danger
      description={`${lease.tenantName} rents ${lease.propertyTitle} up to and including the last day. No rent is charged for later days, and what was charged for them is credited. This cannot be undone; open charges can still be paid.`}
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="End lease"
      title="End this lease?"
    >
      <Field error={errorAt(form.formState.errors, 'endsOn')} label="Last day" required>
        <DateInput {...form.register('endsOn')} max={lease.endsOn ?? undefined} min={lease.startsOn} />
      </Field>
    </FormDialog>
  )
}
