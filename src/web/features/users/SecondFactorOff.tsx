import { api } from '#contract/api.ts'
import type { User } from '#contract/users.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'

/** Turns off two-step sign-in for someone who lost their phone and their recovery codes. */
export function SecondFactorOff({ user }: { user: User }) {
  const { run, isBusy } = useAction({
    noun: 'users',
    question: () => ({
      question: `Turn off two-step sign-in for ${user.firstName} ${user.lastName}?`,
      detail: 'Their password alone will open the account. Make sure it’s really them who asked. They get an email.',
      confirmLabel: 'Turn off',
      danger: true,
    }),
    send: () => call(api.users.removeFactors, { params: { id: user.id } }),
    done: () => 'Two-step sign-in is off for this account',
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line p-4">
      <div className="min-w-0">
        <p className="font-medium">Two-step sign-in</p>
        <p className="text-ink-muted">Signing in takes a second step after the password.</p>
      </div>
      <Button busy={isBusy} busyLabel="Turning off..." onClick={() => void run()}>
        Turn off
      </Button>
    </div>
  )
}
