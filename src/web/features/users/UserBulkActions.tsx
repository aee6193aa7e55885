import { api } from '#contract/api.ts'
import type { User } from '#contract/users.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { bulkOutcome, bulkQuestion, consequence } from './user-texts.ts'

type UserBulkActionsProps = { users: readonly User[]; onDone: () => void }

/** Deactivates or reactivates the selected accounts, after a question. Says which ones didn't change and why. */
export function UserBulkActions({ users, onDone }: UserBulkActionsProps) {
  const toast = useToast()
  const { run, isBusy } = useAction({
    noun: 'users',
    question: (status: User['status']) => ({
      question: bulkQuestion(status, users),
      detail: consequence(status),
      confirmLabel: status === 'Active' ? 'Activate' : 'Deactivate',
      danger: status === 'Deactivated',
    }),
    send: (status) => call(api.users.updateMany, { body: { ids: users.map(({ id }) => id), status } }),
    onDone: (outcome, status) => {
      // What was left out must not go unnoticed.
      toast[outcome.skipped.length > 0 ? 'error' : 'success'](bulkOutcome(status, outcome))
      onDone()
    },
  })
  return (
    <>
      <Button busy={isBusy} onClick={() => void run('Deactivated')} size="sm">
        Deactivate
      </Button>
      <Button busy={isBusy} onClick={() => void run('Active')} size="sm">
        Activate
      </Button>
    </>
  )
}
