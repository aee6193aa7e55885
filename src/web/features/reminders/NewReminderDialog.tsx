import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { addDays } from '#contract/calendar.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useUser } from '#web/session/use-session.ts'
import { ownTimeZone, today } from '#web/today.ts'
import { ReminderFields } from './ReminderFields.tsx'
import { blankReminder, creationBody, type ReminderValues, reminderMistakes } from './reminder-form.ts'

/** The dialog for a new reminder. It starts with tomorrow morning. */
export function NewReminderDialog({ onClose }: { onClose: () => void }) {
  const { id: me } = useUser()
  const form = useForm<ReminderValues>({
    defaultValues: blankReminder({ timeZone: ownTimeZone(), day: addDays(today(), 1), target: 'home' }),
    resolver: useMemo(() => resolverOf<ReminderValues>((values) => reminderMistakes(values, me)), [me]),
  })
  const submission = useSubmission({
    form,
    noun: 'reminders',
    send: (values, keyOf) => {
      const body = creationBody(values, me)
      return call(api.reminders.create, { body, idempotencyKey: keyOf(body) })
    },
    done: () => 'Reminder created',
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Creating..."
      description="Each recipient gets it by email and in their inbox."
      form={submission}
      onClose={onClose}
      size="lg"
      submitLabel="Create reminder"
      title="New Reminder"
    >
      <ReminderFields form={form} />
    </FormDialog>
  )
}
