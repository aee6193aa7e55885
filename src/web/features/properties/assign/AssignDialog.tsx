import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import type { Assignment } from '#contract/property-assignments.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { Picker } from '#web/forms/Picker.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Choice } from '#web/ui/SearchSelect.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { type Account, accountChoices } from '../../users/account-choices.ts'
import { titleText } from '../admin/admin-property-texts.ts'
import { propertyById } from '../properties.queries.ts'
import { assignmentOf } from './assignments.queries.ts'

const managerChoices = accountChoices('PROPERTY_MANAGER')
const ownerChoices = accountChoices('OWNER')

type AssignDialogProps = { id: string; onClose: () => void }

/** Assigns a manager and an owner to a home, or removes them. */
export function AssignDialog({ id, onClose }: AssignDialogProps) {
  const home = useQuery(propertyById(id))
  const now = useQuery({ ...assignmentOf(id), refetchOnWindowFocus: false })
  if (home.data && now.data) return <AssignForm home={home.data} now={now.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} open title="Assign">
      <QueryView query={home.data ? now : home} skeleton={<SkeletonGroup label="Loading property..." lines={4} />}>
        {() => null}
      </QueryView>
    </Dialog>
  )
}

type Assignees = { managerId: Choice | null; ownerId: Choice | null }
type AssignFormProps = { home: Property; now: Assignment; onClose: () => void }

function AssignForm({ home, now, onClose }: AssignFormProps) {
  const form = useForm<Assignees>({
    defaultValues: { managerId: choiceOf(now.manager), ownerId: choiceOf(now.owner) },
  })
  const [manager, owner] = useWatch({ control: form.control, name: ['managerId', 'ownerId'] })
  const submission = useSubmission({
    form,
    about: `manager of ${home.id}`,
    noun: 'properties',
    send: async (values) => {
      const body = changesOf(values, now)
      if (Object.keys(body).length > 0) await call(api.properties.assign, { params: { id: home.id }, body })
    },
    done: () => `Saved the assignments for ${titleText(home)}`,
    onDone: onClose,
  })
  const pick = (field: keyof Assignees) => (account: Account | null) => {
    form.clearErrors(field)
    form.setValue(field, choiceOf(account))
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
      <Picker
        error={errorAt(errors, 'managerId')}
        hint="Managers see only the homes assigned to them (all homes until the first assignment). Leave blank to unassign."
        label="Manager"
        onPick={pick('managerId')}
        placeholder="Search by name or email"
        source={managerChoices}
        value={manager}
      />
      <Picker
        error={errorAt(errors, 'ownerId')}
        hint="Owners see the home’s monthly statements. Leave blank for no one."
        label="Owner"
        onPick={pick('ownerId')}
        placeholder="Search by name or email"
        source={ownerChoices}
        value={owner}
      />
    </FormDialog>
  )
}

const choiceOf = (account: Account | null): Choice | null =>
  account && { id: account.id, label: account.name, detail: account.email }

/** Only the changes, so two people who assign different accounts at the same time don't undo each other's work. */
function changesOf({ managerId, ownerId }: Assignees, now: Assignment) {
  const manager = managerId?.id ?? null
  const owner = ownerId?.id ?? null
  return {
    ...(manager !== (now.manager?.id ?? null) && { managerId: manager }),
    ...(owner !== (now.owner?.id ?? null) && { ownerId: owner }),
  }
}
