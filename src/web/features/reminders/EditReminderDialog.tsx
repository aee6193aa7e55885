import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Reminder } from '#contract/reminders.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useUser } from '#web/session/use-session.ts'
import { ReminderFields } from './ReminderFields.tsx'
import { changeBody, type ReminderValues, reminderMistakes, valuesOf } from './reminder-form.ts'

export function EditReminderDialog({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const { id: me } = useUser()
  const shown = useMemo(() => valuesOf(reminder, me), [reminder, me])
  const form = useForm<ReminderValues>({
    defaultValues: shown,
    resolver: useMemo(() => resolverOf<ReminderValues>((values) => reminderMistakes(values, me, shown)), [me, shown]),
  })
  const submission = useSubmission({
    form,
    noun: 'reminders',
    send: async (values) => {
      const body = changeBody(values, shown, me)
      if (Object.keys(body).length > 0) await call(api.reminders.update, { params: { id: reminder.id }, body })
    },
    done: () => 'Reminder saved',
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      description={reminder.leaseId && 'This reminder comes from a lease, so its type and recipients can’t change.'}
      form={submission}
      onClose={onClose}
      size="lg"
      submitLabel="Save changes"
      title="Edit reminder"
    >
      <ReminderFields form={form} ofLease={reminder.leaseId !== null} />
    </FormDialog>
  )
}
