import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Choice } from '#web/ui/SearchSelect.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { AccountPicker } from '../AccountPicker.tsx'
import { titleText } from '../admin/admin-property-texts.ts'
import { useReloadProperties } from '../properties.queries.ts'
import { propertiesCountText } from '../property-texts.ts'

type Values = { managerId: Choice | null }

// Nobody is not chosen by leaving the box blank: that has a button of its own.
const check = ({ managerId }: Values) => (managerId ? [] : [{ path: 'managerId', message: 'Choose a manager' }])

type AssignManyDialogProps = {
  homes: readonly Pick<Property, 'id' | 'title'>[]
  onClose: () => void
  /** Called when they are assigned. */
  onDone: () => void
}

/** The window in which many homes are given to one manager. */
export function AssignManyDialog({ homes, onClose, onDone }: AssignManyDialogProps) {
  const toast = useToast()
  const reload = useReloadProperties()
  const form = useForm<Values>({ defaultValues: { managerId: null }, resolver: useMemo(() => resolverOf(check), []) })
  const manager = useWatch({ control: form.control, name: 'managerId' })
  const count = propertiesCountText({ total: homes.length, totalIsCapped: false })
  const submission = useSubmission({
    form,
    send: ({ managerId }, keyOf) => {
      const body = { propertyIds: homes.map(({ id }) => id), managerId: managerId?.id ?? null }
      return call(api.properties.assignMany, { body, idempotencyKey: keyOf(body) })
    },
    onDone: () => {
      toast.success(`Assigned ${count} to ${form.getValues('managerId')?.label}`)
      void reload()
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
      <AccountPicker
        error={errorAt(form.formState.errors, 'managerId')}
        hint="Takes the place of whoever manages them now. Managers see only what is assigned to them."
        label="Manager"
        onPick={(account) => {
          form.clearErrors('managerId')
          form.setValue('managerId', account)
        }}
        required
        accountRole="PROPERTY_MANAGER"
        value={manager}
      />
    </FormDialog>
  )
}
