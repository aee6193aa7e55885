import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { TICKET_PRIORITIES, type TicketPriority } from '#contract/states.ts'
import type { TicketDetail } from '#contract/tickets.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { categoryOptions, priorityLook } from './ticket-words.ts'
import { assigneeNames } from './tickets.queries.ts'
import { useUpdateTicket } from './use-update-ticket.ts'

const priorityOptions = TICKET_PRIORITIES.map((priority) => ({ value: priority, label: priorityLook(priority).label }))
const ASSIGNEE_MAX = 120

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
  const { data: names = [] } = useQuery(assigneeNames())
  const listId = useId()
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
        <TextInput
          autoComplete="off"
          list={listId}
          maxLength={ASSIGNEE_MAX}
          onChange={(event) => setAssignee(event.target.value)}
          value={assignee}
        />
      </Field>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button busy={busy} busyLabel="Saving..." type="submit">
        Save changes
      </Button>
    </form>
  )
}
