import { counted } from '#contract/count.ts'
import { Bubble } from './Message.tsx'
import type { Pending } from './use-question.ts'

/** A question, and its answer as far as it is written. */
export function PendingMessages({ pending }: { pending: Pending }) {
  return (
    <>
      <Bubble isMine words={pending.question} />
      <Bubble isMine={false} words={<Words pending={pending} />} />
    </>
  )
}

function Words({ pending: { found, pieces } }: { pending: Pending }) {
  if (pieces.length > 0) return pieces.map(({ at, text }) => <span key={at}>{text}</span>)
  return <span className="text-ink-muted">{waitingText(found)}</span>
}

const waitingText = (found: number | null): string =>
  found === null ? 'Reading your documents...' : `Found ${counted(found, 'passage')}. Writing the answer...`
