import { api } from '#contract/api.ts'
import { ACCOUNT_LINK_LIFE, type AccountLink, type User } from '#contract/users.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Handed } from '#web/ui/HandOverDialog.tsx'
import { LINK_WORDS } from './user-texts.ts'

type LinkButtonProps = { user: User; kind: AccountLink; onLink: (handed: Handed) => void }

/** Gets the link that someone needs to sign in, where the server can't email it. */
export function LinkButton({ user, kind, onLink }: LinkButtonProps) {
  const { run, isBusy } = useAction({
    noun: 'users',
    question: () => ({
      question: `Get a link for ${user.name}?`,
      detail: LINK_WORDS[kind].detail,
      confirmLabel: 'Get link',
    }),
    send: () => call(api.users.link, { params: { id: user.id } }),
    onDone: (reply) =>
      onLink({
        title: LINK_WORDS[reply.kind].title,
        works: `once, for ${ACCOUNT_LINK_LIFE[reply.kind]}, and anyone who opens it gets into the account.`,
        links: [{ key: user.id, label: `Link for ${user.name}`, link: reply.link }],
      }),
  })
  return (
    <Button busy={isBusy} onClick={() => void run()}>
      {LINK_WORDS[kind].label}
    </Button>
  )
}
