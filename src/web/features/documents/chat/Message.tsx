import type { ReactNode } from 'react'
import type { ChatMessage, Citation } from '#contract/chats.ts'

/** What was asked, or what was answered with the passages that the answer quotes. */
export function Message({ message }: { message: Shown }) {
  const { certainty, content, citations, engine } = message
  return (
    <Bubble isMine={certainty === null} words={content}>
      <MadeBy message={message} />
      {citations.length > 0 && (
        <ul aria-label="Passages" className="mt-2 flex flex-col gap-1.5">
          {citations.map((citation, index) => (
            <li key={`${citation.documentId} ${citation.quote} ${citation.text}`}>
              <Passage citation={citation} label={labelOf(engine, index)} />
            </li>
          ))}
        </ul>
      )}
    </Bubble>
  )
}

type BubbleProps = {
  isMine: boolean
  words: ReactNode
  children?: ReactNode
}

/** A message's words, and what is below them. */
export function Bubble({ isMine, words, children }: BubbleProps) {
  return (
    <li className={isMine ? 'self-end max-w-[85%]' : 'max-w-full'}>
      <p className="sr-only">{isMine ? 'You asked:' : 'The answer:'}</p>
      <p
        className={`whitespace-pre-wrap break-words rounded-md px-3.5 py-2.5 text-ink ${isMine ? 'bg-primary-tint' : 'bg-surface-sunken'}`}
      >
        {words}
      </p>
      {children}
    </li>
  )
}

type Shown = Pick<ChatMessage, 'certainty' | 'content' | 'citations' | 'engine' | 'model'>

function MadeBy({ message: { engine, model } }: { message: Shown }) {
  // Another backend's answers don't name one.
  if (!model) return null
  return (
    <p className="mt-1.5 text-sm text-ink-muted">
      {engine === 'model'
        ? `Written by ${model}, a language model, from the passages below. It can leave things out, so read them.`
        : `${model}, the language model, gave no answer that we could check. This is a quotation instead.`}
    </p>
  )
}

/** A language model's text names its passages by number. */
function labelOf(engine: Shown['engine'], index: number): string {
  if (engine === 'model') return `[${index + 1}]`
  return index === 0 ? 'Quoted from' : 'Also see'
}

function Passage({ citation, label }: { citation: Citation; label: string }) {
  const { documentName, text, quote } = citation
  const at = text.indexOf(quote)
  return (
    <details className="rounded-md border border-line px-3.5 py-2 text-sm">
      <summary className="cursor-pointer break-words font-medium text-ink">
        {label} {documentName}
        {placeOf(citation)}
      </summary>
      <p className="mt-2 break-words text-ink-muted">
        {at < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, at)}
            <mark className="bg-tint-yellow text-tint-yellow-ink">{quote}</mark>
            {text.slice(at + quote.length)}
          </>
        )}
      </p>
    </details>
  )
}

function placeOf({ page, heading }: Citation): string {
  if (page !== null) return `, page ${page}`
  return heading === null ? '' : `, “${heading}”`
}
