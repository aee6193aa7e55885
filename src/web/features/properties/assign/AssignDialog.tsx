import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import type { Assignment } from '#contract/property-assignments.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import type { Choice } from '#web/ui/SearchSelect.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { AccountPicker } from '../AccountPicker.tsx'
import { titleText } from '../admin/admin-property-texts.ts'
import { propertyById, useReloadProperties } from '../properties.queries.ts'
import { assignmentOf } from './assignments.queries.ts'

type AssignDialogProps = { id: string; onClose: () => void }

/** The window in which a home is given to a manager and an owner, or taken from them. */
export function AssignDialog({ id, onClose }: AssignDialogProps) {
  const home = useQuery(propertyById(id))
  const now = useQuery({ ...assignmentOf(id), refetchOnWindowFocus: false })
  if (home.data && now.data) return <AssignForm home={home.data} now={now.data} onClose={onClose} />
  const failed = [home, now].find(({ isError }) => isError)
  return (
    <Dialog onClose={onClose} open title="Assign">
      {failed ? (
        <ErrorPanel message={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonGroup label="Loading property..." lines={4} />
      )}
    </Dialog>
  )
}

type Assignees = { managerId: Choice | null; ownerId: Choice | null }
type AssignFormProps = { home: Property; now: Assignment; onClose: () => void }

function AssignForm({ home, now, onClose }: AssignFormProps) {
  const toast = useToast()
  const reload = useReloadProperties()
  const form = useForm<Assignees>({
    defaultValues: { managerId: choiceOf(now.manager), ownerId: choiceOf(now.owner) },
  })
  const [manager, owner] = useWatch({ control: form.control, name: ['managerId', 'ownerId'] })
  const submission = useSubmission({
    form,
    send: async (values) => {
      const body = changesOf(values, now)
      if (Object.keys(body).length > 0) await call(api.properties.assign, { params: { id: home.id }, body })
    },
    onDone: () => {
      toast.success(`Saved who runs ${titleText(home)}`)
      void reload()
      onClose()
    },
  })
  const pick = (field: keyof Assignees) => (account: Choice | null) => {
    form.clearErrors(field)
    form.setValue(field, account)
  }
  const { errors } = form.formState
  return (
    <FormDialog
      busyLabel="Saving..."
      description={titleText(home)}
      form={submission}
      onClose={onClose}
      submitLabel="Save"
      title="Assign"
    >
      <AccountPicker
        error={errorAt(errors, 'managerId')}
        hint="Managers see what is assigned to them; everything, until their first assignment. Blank for nobody."
        label="Manager"
        onPick={pick('managerId')}
        accountRole="PROPERTY_MANAGER"
        value={manager}
      />
      <AccountPicker
        error={errorAt(errors, 'ownerId')}
        hint="Reads its monthly statements. Blank for nobody."
        label="Owner"
        onPick={pick('ownerId')}
        accountRole="OWNER"
        value={owner}
      />
    </FormDialog>
  )
}

const choiceOf = (account: Assignment['manager']): Choice | null =>
  account && { id: account.id, label: account.name, detail: account.email }

/** Only what differs is sent, so that two who assign different accounts at once do not undo each other. */
function changesOf({ managerId, ownerId }: Assignees, now: Assignment) {
  const manager = managerId?.id ?? null
  const owner = ownerId?.id ?? null
  return {
    ...(manager !== (now.manager?.id ?? null) && { managerId: manager }),
    ...(owner !== (now.owner?.id ?? null) && { ownerId: owner }),
  }
}
