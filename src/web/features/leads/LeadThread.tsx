import type { LeadDetails } from '#contract/leads.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { type ThreadMessage, type ThreadStep, threadOf } from './lead-thread.ts'

/** The question and everything since, earliest first. */
export const LeadThread = ({ lead }: { lead: LeadDetails }) => (
  <section aria-label="Conversation">
    <ol className="flex flex-col gap-3">
      {threadOf(lead).map((entry) =>
        'body' in entry ? <Message {...entry} key={entry.key} /> : <Step {...entry} key={entry.key} />,
      )}
    </ol>
  </section>
)

/** What happened, between the messages. */
const Step = ({ at, text }: ThreadStep) => (
  <li className="flex flex-wrap gap-x-2 px-4">
    <span>{text}</span>
    <time className="text-ink-muted" dateTime={at}>
      {formatDateTime(at)}
    </time>
  </li>
)

const Message = ({ head, at, body, isTheirs }: ThreadMessage) => (
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
