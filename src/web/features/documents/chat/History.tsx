import { useEffect, useRef } from 'react'
import type { ChatMessage } from '#contract/chats.ts'
import { Message } from './Message.tsx'
import { PendingMessages } from './PendingMessages.tsx'
import type { Pending } from './use-question.ts'

type HistoryProps = {
  messages: readonly ChatMessage[]
  /** The question that is being answered, if any. */
  pending: Pending | null
}

/** The messages of a chat, the newest last and in view. */
export function History({ messages, pending }: HistoryProps) {
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length + (pending ? 1 + pending.pieces.length : 0)
  useEffect(() => {
    const frame = end.current?.parentElement
    if (frame && count > 0) frame.scrollTop = frame.scrollHeight
  }, [count])
  return (
    <section
      aria-label="Chat history"
      aria-live="polite"
      className="max-h-[300px] overflow-y-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls can be reached by keyboard.
      tabIndex={0}
    >
      <ol className="flex flex-col gap-4">
        {messages.map((message, place) => (
          // A chat only grows, and its newest messages are dated once they are read.
          // biome-ignore lint/suspicious/noArrayIndexKey: So their place is what stays the same.
          <Message key={place} message={message} />
        ))}
        {pending && <PendingMessages pending={pending} />}
      </ol>
      <div ref={end} />
    </section>
  )
}
