import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { RENT_REMINDER_DAYS, type RentReminderSettings, rentReminders } from '#contract/rent-reminders.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { RentExceptions } from './RentExceptions.tsx'
import { rentSettings } from './reminders.queries.ts'
import { type RentReminderValues, settingsBody, settingsMistakes, valuesOf } from './rent-reminders-form.ts'

const TITLE = 'Rent reminders'

/** When tenants are reminded of rent they owe, and for which leases they aren't. */
export function RentRemindersDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(rentSettings)
  if (settings.data) return <SwitchesForm onClose={onClose} settings={settings.data} />
  return (
    <Dialog onClose={onClose} open title={TITLE}>
      <QueryView query={settings} skeleton={<SkeletonGroup label="Loading rent reminders..." lines={5} />}>
        {() => null}
      </QueryView>
    </Dialog>
  )
}

function SwitchesForm({ settings, onClose }: { settings: RentReminderSettings; onClose: () => void }) {
  const form = useForm<RentReminderValues>({
    defaultValues: valuesOf(settings),
    resolver: useMemo(() => resolverOf(settingsMistakes), []),
  })
  const submission = useSubmission({
    form,
    noun: 'reminders',
    send: (values) => call(rentReminders.update, { body: settingsBody(values) }),
    done: () => 'Rent reminders saved',
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      description="They go to tenants who owe rent, by email and in their notifications, for the leases you have and the ones you add. No one who has paid gets one."
      form={submission}
      onClose={onClose}
      submitLabel="Save"
      title={TITLE}
    >
      <Switches form={form} />
      <RentExceptions exceptions={settings.exceptions} />
    </FormDialog>
  )
}

function Switches({ form }: { form: UseFormReturn<RentReminderValues> }) {
  const { register, control } = form
  const { before, overdue } = useWatch({ control }) as RentReminderValues
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium">Remind tenants</legend>
      <Checkbox {...register('before')} label="Before rent is due" />
      {before && <Days form={form} label="Days before" max={RENT_REMINDER_DAYS.before.max} name="beforeDays" />}
      <Checkbox {...register('onDay')} label="On the day rent is due" />
      <Checkbox {...register('overdue')} label="When rent is overdue" />
      {overdue && <Days form={form} label="Days overdue" max={RENT_REMINDER_DAYS.overdue.max} name="overdueDays" />}
    </fieldset>
  )
}

type DaysProps = {
  form: UseFormReturn<RentReminderValues>
  name: 'beforeDays' | 'overdueDays'
  label: string
  max: number
}

function Days({ form, name, label, max }: DaysProps) {
  return (
    <div className="pl-6.5">
      <Field error={errorAt(form.formState.errors, name)} hint={`1 to ${max}`} label={label} required>
        <NumberInput {...form.register(name)} />
      </Field>
    </div>
  )
}
