import { type FormEvent, useState } from 'react'
import { TICKET_PRIORITIES, type TicketPriority } from '#contract/states.ts'
import type { TicketDetail } from '#contract/tickets.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { stateOptions } from '../../list-page/filter-options.ts'
import { ticketPriorityBadge } from '../ticket-badges.ts'
import { categoryOptions } from '../ticket-words.ts'
import { AssigneeInput } from './AssigneeInput.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { useUpdateTicket } from './use-update-ticket.ts'

const priorityOptions = stateOptions(TICKET_PRIORITIES, ticketPriorityBadge)

/** Where those who run the home decide how urgent a ticket is, who sees to it and how far it is. */
export function TriagePanel({ ticket }: { ticket: TicketDetail }) {
  const { update, busy } = useUpdateTicket(ticket.id)
  return (
    <div className="flex flex-col gap-5">
      <StatusButtons busy={busy} status={ticket.status} update={update} />
      {/* What somebody else has changed meanwhile takes the place of what stood here. */}
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
  const save = (event: FormEvent) => {
    event.preventDefault()
    void update('details', { priority, category, assigneeName: assignee.trim() || null })
  }
  const choosePriority = (value: string) => setPriority(TICKET_PRIORITIES.find((one) => one === value) ?? priority)
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={save}>
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
      <Field hint="Who sees to it. Blank for nobody." label="Assignee">
        <AssigneeInput onChange={(event) => setAssignee(event.target.value)} value={assignee} />
      </Field>
      <Button busy={busy} busyLabel="Saving..." type="submit">
        Save changes
      </Button>
    </form>
  )
}
