import { type FormEvent, useState } from 'react'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { AssigneeInput } from '../work/AssigneeInput.tsx'

type AssignTicketsDialogProps = { what: string; onAssign: (name: string | null) => void; onClose: () => void }

export function AssignTicketsDialog({ what, onAssign, onClose }: AssignTicketsDialogProps) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAssign(name.trim() || null)
  }
  return (
    <FormDialog
      busyLabel="Saving..."
      description="It shows in the history of each one, and we notify everyone involved."
      form={{ submit, trouble: null, isBusy: false }}
      onClose={onClose}
      size="sm"
      submitLabel={name.trim() === '' ? 'Unassign' : 'Assign'}
      title={`Assign ${what}`}
    >
      <Field hint="Leave blank for no one." label="Assignee">
        <AssigneeInput onChange={(event) => setName(event.target.value)} value={name} />
      </Field>
    </FormDialog>
  )
}
