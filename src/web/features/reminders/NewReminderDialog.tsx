import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { addDays, today } from '#web/calendar-days.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useUser } from '#web/session/use-session.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { ownTimeZone } from '#web/zoned-time.ts'
import { ReminderFields } from './ReminderFields.tsx'
import { blankReminder, creationBody, type ReminderValues, reminderMistakes } from './reminder-form.ts'
import { useReloadReminders } from './reminders.queries.ts'

/** The window in which a reminder is set; it begins with tomorrow morning. */
export function NewReminderDialog({ onClose }: { onClose: () => void }) {
  const { id: me } = useUser()
  const toast = useToast()
  const reload = useReloadReminders()
  const form = useForm<ReminderValues>({
    defaultValues: blankReminder({ timeZone: ownTimeZone(), day: addDays(today(), 1), target: 'home' }),
    resolver: useMemo(() => resolverOf<ReminderValues>((values) => reminderMistakes(values, me)), [me]),
  })
  const submission = useSubmission({
    form,
    send: (values, keyOf) => {
      const body = creationBody(values, me)
      return call(api.reminders.create, { body, idempotencyKey: keyOf(body) })
    },
    onDone: () => {
      toast.success('Reminder set')
      void reload()
      onClose()
    },
  })
  return (
    <FormDialog
      busyLabel="Setting..."
      description="It is sent by mail and put in the inbox of everybody it is for."
      form={submission}
      onClose={onClose}
      size="lg"
      submitLabel="Set reminder"
      title="New Reminder"
    >
      <ReminderFields form={form} />
    </FormDialog>
  )
}
