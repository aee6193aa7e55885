import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Building } from '#contract/buildings.ts'
import { addDays } from '#contract/calendar.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useUser } from '#web/session/use-session.ts'
import { ownTimeZone, today } from '#web/today.ts'
import { ReminderFields } from './ReminderFields.tsx'
import { blankReminder, creationBody, type ReminderValues, reminderMistakes } from './reminder-form.ts'

type NewReminderDialogProps = {
  /** The building it is about, if that is known. */
  building?: Pick<Building, 'id' | 'name' | 'timeZone'>
  onClose: () => void
}

/** The dialog for a new reminder. It starts with tomorrow morning. */
export function NewReminderDialog({ building, onClose }: NewReminderDialogProps) {
  const { id: me } = useUser()
  const [timeZone, target] = building ? ([building.timeZone, 'building'] as const) : ([ownTimeZone(), 'home'] as const)
  const form = useForm<ReminderValues>({
    defaultValues: blankReminder({ timeZone, day: addDays(today(), 1), target }, building),
    resolver: useMemo(() => resolverOf<ReminderValues>((values) => reminderMistakes(values, me)), [me]),
  })
  const submission = useSubmission({
    form,
    noun: 'reminders',
    send: (values, keyOf) => {
      const body = { ...creationBody(values, me), ...(building && { buildingId: building.id }) }
      return call(api.reminders.create, { body, idempotencyKey: keyOf(body) })
    },
    done: () => 'Reminder created',
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Creating..."
      description={`${building ? `About ${building.name}. ` : ''}Each recipient gets it by email and in their inbox.`}
      form={submission}
      onClose={onClose}
      size="lg"
      submitLabel="Create reminder"
      title="New Reminder"
    >
      <ReminderFields form={form} ofBuilding={building !== undefined} />
    </FormDialog>
  )
}
