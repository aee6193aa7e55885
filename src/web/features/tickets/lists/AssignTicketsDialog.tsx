import { type FormEvent, useState } from 'react'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ticketsCountText } from '../ticket-texts.ts'
import { AssigneeInput } from '../work/AssigneeInput.tsx'

type AssignTicketsDialogProps = { count: number; onAssign: (name: string | null) => void; onClose: () => void }

/** Asks who sees to several tickets. */
export function AssignTicketsDialog({ count, onAssign, onClose }: AssignTicketsDialogProps) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAssign(name.trim() || null)
  }
  return (
    <FormDialog
      busyLabel="Saving..."
      description="Each ticket’s history says so, and its people are told."
      form={{ submit, trouble: null, isBusy: false }}
      onClose={onClose}
      size="sm"
      submitLabel={name.trim() === '' ? 'Unassign' : 'Assign'}
      title={`Assign ${ticketsCountText(count)}`}
    >
      <Field hint="Who sees to it. Blank for nobody." label="Assignee">
        <AssigneeInput onChange={(event) => setName(event.target.value)} value={name} />
      </Field>
    </FormDialog>
  )
}
