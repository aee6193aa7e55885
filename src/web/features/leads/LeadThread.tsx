import type { LeadDetails } from '#contract/leads.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { leadName, messageHead } from './lead-texts.ts'

/** The question and everything written since, earliest first. */
export function LeadThread({ lead }: { lead: LeadDetails }) {
  const name = leadName(lead)
  return (
    <section aria-label="Conversation">
      <ol className="flex flex-col gap-3">
        {lead.message !== null && <Message at={lead.createdAt} body={lead.message} head={name} isTheirs />}
        {lead.messages.map((message) => (
          <Message
            at={message.createdAt}
            body={message.body}
            head={messageHead(message, name)}
            isTheirs={message.sender === 'VISITOR'}
            key={message.id}
          />
        ))}
      </ol>
    </section>
  )
}

type MessageProps = { head: string; at: string; body: string; isTheirs: boolean }

const Message = ({ head, at, body, isTheirs }: MessageProps) => (
  <li
    className={`rounded-lg border border-line px-4 py-3 ${isTheirs ? 'bg-surface sm:mr-10' : 'bg-surface-sunken sm:ml-10'}`}
  >
    <p className="flex flex-wrap gap-x-2">
      <span className="font-medium">{head}</span>
      <time className="text-ink-muted" dateTime={at}>
        {formatDateTime(at)}
      </time>
    </p>
    <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{body}</p>
  </li>
)
