import { type UserDetails, users } from '#contract/users.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'

type EraseAccountProps = {
  user: UserDetails
  /** Closes what shows it. */
  onErased: () => void
}

/** The button that erases someone's account after a question, or what has to be done before it can be. */
export function EraseAccount({ user, onErased }: EraseAccountProps) {
  const obstacles = user.access?.obstacles ?? []
  const name = `${user.firstName} ${user.lastName}`
  const { run, isBusy } = useAction({
    noun: 'users',
    question: () => ({
      question: `Erase ${name}’s account?`,
      detail:
        'Name, email, phone and applications are deleted, and their homes are archived. Leases, ledgers and the audit log keep their rows under “Deleted account”. We email them. You can’t undo this.',
      confirmLabel: 'Erase account',
      danger: true,
    }),
    send: () => call(users.erase, { params: { id: user.id } }),
    done: () => 'Account erased',
    removed: () => user.id,
    onDone: onErased,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line p-4">
      <div className="min-w-0">
        <p className="font-medium">Erase</p>
        <p className="text-ink-muted">For people who ask you to delete what you know about them.</p>
        {obstacles.length > 0 && <p className="mt-1">It can’t be erased yet. {obstacles.join(' ')}</p>}
      </div>
      {obstacles.length === 0 && (
        <Button busy={isBusy} busyLabel="Erasing..." onClick={() => void run()}>
          Erase account
        </Button>
      )}
    </div>
  )
}
