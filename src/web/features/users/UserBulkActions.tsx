import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/users.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { bulkOutcome, bulkQuestion, consequence } from './user-texts.ts'
import { updateUsers } from './users.queries.ts'

type UserBulkActionsProps = { users: readonly User[]; onDone: () => void }

/** Locks the selected accounts or lets them in again, after a question. What stayed as before is said with its reason. */
export function UserBulkActions({ users, onDone }: UserBulkActionsProps) {
  const confirm = useConfirm()
  const toast = useToast()
  // Said by the mutation itself: rows that a filter leaves out afterwards take these buttons away with them.
  const update = useMutation({
    ...updateUsers(useQueryClient()),
    onSuccess: (outcome, { status }) => {
      // What was left out must not go by unread.
      toast[outcome.skipped.length > 0 ? 'error' : 'success'](bulkOutcome(status, outcome))
      onDone()
    },
    onError: (error) => toast.error(error.message),
  })

  const change = async (status: User['status']) => {
    const yes = await confirm({
      question: bulkQuestion(status, users),
      detail: consequence(status),
      confirmLabel: status === 'Active' ? 'Activate' : 'Deactivate',
      danger: status === 'Deactivated',
    })
    if (yes) update.mutate({ ids: users.map(({ id }) => id), status })
  }
  return (
    <>
      <Button busy={update.isPending} onClick={() => void change('Deactivated')} size="sm">
        Deactivate
      </Button>
      <Button busy={update.isPending} onClick={() => void change('Active')} size="sm">
        Activate
      </Button>
    </>
  )
}
