import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#contract/api.ts'
import { type LetterKind, letterKinds } from '#contract/letters.ts'
import type { EmailChoices } from '#contract/notifications.ts'
import { EMAILS_PATH } from '#contract/paths.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'

const choicesQuery = queryOptions({
  queryKey: cacheKey('notifications', 'emails'),
  queryFn: ({ signal }) => call(api.notifications.emails, { signal }),
})

const ID = EMAILS_PATH.split('#')[1]

/** What the viewer is emailed about. Links in emails lead here. */
export function EmailsCard() {
  const card = useRef<HTMLDivElement>(null)
  // The browser looked for this place before it was there.
  useEffect(() => {
    if (location.hash === `#${ID}`) card.current?.scrollIntoView()
  }, [])
  return (
    <div className="scroll-mt-20" id={ID} ref={card}>
      <Card>
        <h2 className="text-lg font-semibold">Emails</h2>
        <p className="mt-1 pb-4 text-ink-muted">
          Everything we write to you is in your notifications. Choose what we email you, too.
        </p>
        <QueryView query={useQuery(choicesQuery)} skeleton={<SkeletonGroup lines={5} />}>
          {({ choices }) => <Choices choices={choices} />}
        </QueryView>
        <p className="mt-4 border-t border-line pt-4 text-ink-muted">
          We always email you about your account’s security, and invitations always go out.
        </p>
      </Card>
    </div>
  )
}

type Choice = EmailChoices['choices'][number]

function Choices({ choices }: EmailChoices) {
  const { run, sending } = useAction({
    noun: 'notifications',
    send: ({ kind, email }: Choice) => call(api.notifications.chooseEmails, { body: { emails: { [kind]: email } } }),
    done: (_saved, { kind, email }) => doneText(kind, email),
  })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Email me about</legend>
      {choices.map(({ kind, email }) => (
        <Checkbox
          checked={sending?.kind === kind ? sending.email : email}
          key={kind}
          label={letterKinds[kind].label}
          onChange={({ target }) => void run({ kind, email: target.checked })}
        />
      ))}
    </fieldset>
  )
}

const doneText = (kind: LetterKind, isOn: boolean): string =>
  isOn ? `We’ll email you about ${letterKinds[kind].words}` : `No more emails about ${letterKinds[kind].words}`
