import { useForm } from 'react-hook-form'
import { TICKET_PRIORITIES, type TicketPriority } from '#contract/states.ts'
import type { TicketDetail } from '#contract/tickets.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useTypingWatch } from '#web/ui/use-typing-watch.ts'
import { ticketPriorities } from '#web/words/states.ts'
import { categoryOptions } from '../ticket-texts.ts'
import { AssigneeInput } from './AssigneeInput.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { useUpdateTicket } from './use-update-ticket.ts'

const priorityOptions = ticketPriorities.options(TICKET_PRIORITIES)

/** Where the people who run the home set a ticket's priority, assignee and status. */
export function TriagePanel({ ticket }: { ticket: TicketDetail }) {
  const { update, busy } = useUpdateTicket(ticket.id)
  return (
    <div className="flex flex-col gap-5">
      <StatusButtons busy={busy} status={ticket.status} update={update} />
      {/* Changes made by someone else in the meantime replace what was here. */}
      <TriageForm
        busy={busy === 'details'}
        key={`${ticket.priority} ${ticket.category} ${ticket.assigneeName}`}
        ticket={ticket}
        update={update}
      />
    </div>
  )
}

interface TriageValues {
  priority: TicketPriority
  category: string
  assignee: string
}

type TriageFormProps = { ticket: TicketDetail; busy: boolean; update: ReturnType<typeof useUpdateTicket>['update'] }

function TriageForm({ ticket, busy, update }: TriageFormProps) {
  const { priority, category, assigneeName } = ticket
  const form = useForm<TriageValues>({ defaultValues: { priority, category, assignee: assigneeName ?? '' } })
  const { isDirty } = form.formState
  const isRestored = useKeptForm(form, `triage ${ticket.id}`)
  const { mount: watchForm } = useTypingWatch('page')
  const save = form.handleSubmit(({ assignee, ...values }) =>
    update('details', { ...values, assigneeName: assignee.trim() || null }),
  )
  return (
    <form
      className="flex flex-col gap-4"
      data-restored={isRestored || undefined}
      noValidate
      onSubmit={(event) => void save(event)}
      ref={watchForm}
    >
      <Field label="Priority">
        <Select {...form.register('priority')} options={priorityOptions} />
      </Field>
      <Field label="Category">
        <Select {...form.register('category')} options={categoryOptions(category)} />
      </Field>
      <Field hint="Leave blank for no one." label="Assignee">
        <AssigneeInput {...form.register('assignee')} />
      </Field>
      {isDirty && (
        <Button busy={busy} busyLabel="Saving..." type="submit">
          Save changes
        </Button>
      )}
    </form>
  )
}
