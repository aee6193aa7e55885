import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chats } from '#contract/chats.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { aiHealthQuery } from '../../ai/ai-health.ts'
import { WhatIsSent } from '../../ai/WhatIsSent.tsx'
import { ChatForm } from './ChatForm.tsx'
import { chatList, chatOf } from './chats.queries.ts'
import { History } from './History.tsx'
import { type Pending, useQuestion } from './use-question.ts'

/** Asks the viewer's documents, with earlier chats to go on with. */
export function DocumentChat() {
  const [sessionId, setSessionId] = useState<string | null>(null)
  const asked = useQuestion()
  const choose = (chosen: string | null) => {
    asked.stop()
    setSessionId(chosen)
  }
  return (
    <section aria-labelledby="chat-title" className="min-w-0">
      <Card>
        <div className="flex flex-col gap-4">
          <h2 className="text-lg font-semibold" id="chat-title">
            Ask your documents
          </h2>
          <Earlier onChoose={choose} sessionId={sessionId} />
          <Conversation pending={asked.pending} sessionId={sessionId} />
          <ChatForm asked={asked} onAsked={setSessionId} sessionId={sessionId} />
        </div>
      </Card>
    </section>
  )
}

/** What to ask, and who reads it. */
function Beginning() {
  const { data } = useQuery(aiHealthQuery)
  const model = data?.model ?? null
  return (
    <>
      <p className="text-ink-muted">
        {data?.isByWords
          ? 'Ask in the words your documents use, such as ‘When is rent late?’ This installation compares words, not what they mean.'
          : 'Ask in your own words, such as ‘When is rent late?’'}{' '}
        The answer says where it comes from, or that nothing was found.
      </p>
      {model !== null && <WhatIsSent model={model} />}
    </>
  )
}

interface ConversationProps {
  sessionId: string | null
  pending: Pending | null
}

function Conversation({ sessionId, pending }: ConversationProps) {
  if (sessionId !== null) return <Messages pending={pending} sessionId={sessionId} />
  return pending ? <History messages={[]} pending={pending} /> : <Beginning />
}

function Messages({ sessionId, pending }: ConversationProps & { sessionId: string }) {
  const query = useQuery(chatOf(sessionId))
  return (
    <QueryView query={query} skeleton={<SkeletonGroup label="Loading..." lines={3} />}>
      {({ messages }) => <History messages={messages} pending={pending} />}
    </QueryView>
  )
}

interface EarlierProps {
  sessionId: string | null
  onChoose: (sessionId: string | null) => void
}

/** The choice among earlier chats, once there are any. */
function Earlier({ sessionId, onChoose }: EarlierProps) {
  const { data = [] } = useQuery(chatList)
  const { run, isBusy, trouble } = useAction<{ sessionId: string }, string>({
    noun: 'ai',
    question: () => ({
      question: 'Remove this chat?',
      detail: 'Its questions and answers go with it.',
      confirmLabel: 'Remove chat',
      danger: true,
    }),
    send: (id) => call(chats.remove, { params: { sessionId: id } }),
    inPlace: true,
    onDone: () => onChoose(null),
  })
  if (data.length === 0) return null
  const options = [{ value: '', label: 'New chat' }, ...data.map((one) => ({ value: one.sessionId, label: one.title }))]
  return (
    <>
      <div className="flex items-center gap-2">
        <Select
          aria-label="Chat"
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
          options={options}
          value={sessionId ?? ''}
        />
        {sessionId !== null && (
          <Button busy={isBusy} className="shrink-0" onClick={() => void run(sessionId)} type="button">
            Remove chat
          </Button>
        )}
      </div>
      {trouble && <Banner tone="error">{trouble}</Banner>}
    </>
  )
}
