import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { Picker } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Choice } from '#web/ui/SearchSelect.tsx'
import { accountChoices } from '../../users/account-choices.ts'
import { titleText } from '../admin/admin-property-texts.ts'

const managerChoices = accountChoices('PROPERTY_MANAGER')

type Values = { managerId: Choice | null }

// A blank box doesn't unassign here: that has its own button.
const check = ({ managerId }: Values) => (managerId ? [] : [{ path: 'managerId', message: 'Choose a manager' }])

type AssignManyDialogProps = {
  homes: readonly Pick<Property, 'id' | 'title'>[]
  onClose: () => void
  /** Called once they are assigned. */
  onDone: () => void
}

/** Assigns several homes to one manager. */
export function AssignManyDialog({ homes, onClose, onDone }: AssignManyDialogProps) {
  const form = useForm<Values>({ defaultValues: { managerId: null }, resolver: useMemo(() => resolverOf(check), []) })
  const manager = useWatch({ control: form.control, name: 'managerId' })
  const count = counted(homes.length, 'property')
  const submission = useSubmission({
    form,
    noun: 'properties',
    send: ({ managerId }, keyOf) => {
      const body = { propertyIds: homes.map(({ id }) => id), managerId: managerId?.id ?? null }
      return call(api.properties.assignMany, { body, idempotencyKey: keyOf(body) })
    },
    done: (_assigned, { managerId }) => `Assigned ${count} to ${managerId?.label}`,
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <FormDialog
      busyLabel="Assigning..."
      description={`${count}: ${homes.map(titleText).join(', ')}`}
      form={submission}
      onClose={onClose}
      submitLabel="Assign manager"
      title="Assign manager"
    >
      <Picker
        error={errorAt(form.formState.errors, 'managerId')}
        hint="Replaces the current manager. Managers see only the homes assigned to them."
        label="Manager"
        onPick={(account) => {
          form.clearErrors('managerId')
          form.setValue('managerId', account && managerChoices.choiceOf(account))
        }}
        required
        placeholder="Search by name or email"
        source={managerChoices}
        value={manager}
      />
    </FormDialog>
  )
}
