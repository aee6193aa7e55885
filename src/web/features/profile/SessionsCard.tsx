import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { OwnSession } from '#contract/auth.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useSession } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'

const SIGNED_OUT = `${LOGIN_PATH}?${new URLSearchParams({ message: 'You’re signed out everywhere.' })}`

const sessionsQuery = queryOptions({
  queryKey: cacheKey('auth', 'sessions'),
  queryFn: ({ signal }) => call(api.auth.sessions, { signal }),
})

/** Where the viewer is signed in, and ways to sign out there. */
export function SessionsCard() {
  const everywhere = useSignOutEverywhere()
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-lg font-semibold">Where You’re Signed In</h2>
          <p className="text-ink-muted">Don’t know one of these? Sign it out and choose a new password.</p>
        </div>
        <Button busy={everywhere.isBusy} busyLabel="Signing out..." onClick={() => void everywhere.run()}>
          Sign out everywhere
        </Button>
      </div>
      <QueryView query={useQuery(sessionsQuery)} skeleton={<SkeletonGroup lines={4} />}>
        {({ sessions }) => (
          <ul className="divide-y divide-line border-t border-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { device, address, lastUsedAt, isCurrent } = session
  const { run, isBusy } = useEndSession()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {isCurrent && <Badge tone="green">This device</Badge>}
        </p>
        <p className="break-words text-ink-muted">
          From {address} · Last used {formatDateTime(lastUsedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          aria-label={`Sign out ${device}, last used ${formatDateTime(lastUsedAt)}`}
          busy={isBusy}
          busyLabel="Signing out..."
          onClick={() => void run(session)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const useEndSession = () =>
  useAction({
    noun: 'auth',
    send: ({ id }: OwnSession) => call(api.auth.endSession, { params: { id } }),
    done: (_reply, { device }) => `Signed out ${device}`,
  })

function useSignOutEverywhere() {
  const { signOut } = useSession()
  return useAction({
    question: () => ({
      question: 'Sign out everywhere?',
      detail: 'Every device is signed out, this one too. You can sign in again with your password.',
      confirmLabel: 'Sign out everywhere',
      danger: true,
    }),
    send: () => call(api.auth.logoutAll, {}),
    onDone: () => signOut(SIGNED_OUT, { isEnded: true }),
  })
}
