import { type FormEvent, useState } from 'react'
import { TICKET_PRIORITIES, type TicketPriority } from '#contract/states.ts'
import type { TicketDetail } from '#contract/tickets.ts'
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

type TriageFormProps = { ticket: TicketDetail; busy: boolean; update: ReturnType<typeof useUpdateTicket>['update'] }

function TriageForm({ ticket, busy, update }: TriageFormProps) {
  const [priority, setPriority] = useState<TicketPriority>(ticket.priority)
  const [category, setCategory] = useState(ticket.category)
  const [assignee, setAssignee] = useState(ticket.assigneeName ?? '')
  const { mount: watchForm } = useTypingWatch('page')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void update('details', { priority, category, assigneeName: assignee.trim() || null })
  }
  const choosePriority = (value: string) => setPriority(TICKET_PRIORITIES.find((one) => one === value) ?? priority)
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={save} ref={watchForm}>
      <Field label="Priority">
        <Select onChange={(event) => choosePriority(event.target.value)} options={priorityOptions} value={priority} />
      </Field>
      <Field label="Category">
        <Select
          onChange={(event) => setCategory(event.target.value)}
          options={categoryOptions(ticket.category)}
          value={category}
        />
      </Field>
      <Field hint="Leave blank for no one." label="Assignee">
        <AssigneeInput onChange={(event) => setAssignee(event.target.value)} value={assignee} />
      </Field>
      <Button busy={busy} busyLabel="Saving..." type="submit">
        Save changes
      </Button>
    </form>
  )
}
