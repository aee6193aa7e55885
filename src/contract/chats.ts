import { endpoint } from './endpoint.ts'
import { id, instant, optionalId, text } from './values.ts'
import { z } from './zod.ts'

/** The longest question. */
export const CHAT_MESSAGE_MAX = 1000
/** How many chats the list shows, and how many of their newest messages. */
export const CHATS_SHOWN_MAX = 20
export const CHAT_MESSAGES_SHOWN_MAX = 40
/** How many questions an account can ask within ten minutes. */
export const QUESTIONS_MAX = 100

/** Whether what was found answers the question, may answer it, or nothing was found. */
export const CERTAINTIES = ['sure', 'unsure', 'none'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/**
 * What an answer is made of: quotations alone, sentences that a language model wrote from the passages, or quotations
 * because it wrote none that could be checked.
 */
export const ENGINES = ['quotes', 'model', 'fallback'] as const
export type Engine = (typeof ENGINES)[number]

/** A place in a document that an answer rests on. */
const citation = z.object({
  documentId: id(),
  documentName: z.string(),
  /** Null where the file has no pages. */
  page: z.int().nullable(),
  heading: z.string().nullable(),
  /** The sentence of it that fits best, word for word. */
  quote: z.string(),
  /** The whole passage, word for word. */
  text: z.string(),
})
export type Citation = z.output<typeof citation>

const message = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** Null for what the person wrote. */
  certainty: z.enum(CERTAINTIES).nullable(),
  /** Null for what the person wrote. */
  engine: z.enum(ENGINES).nullable(),
  /** The language model that was asked, if any. */
  model: z.string().nullable(),
  /**
   * The one that is quoted first, or those that the numbers in the text name. Documents that the reader can no longer read
   * are left out.
   */
  citations: z.array(citation),
  createdAt: instant(),
})
export type ChatMessage = z.output<typeof message>

const session = z.object({
  sessionId: id(),
  /** What was asked first. */
  title: z.string(),
  updatedAt: instant(),
  /** Oldest first. */
  messages: z.array(message.pick({ role: true, content: true })),
})
export type ChatSession = z.output<typeof session>

const answer = z.object({
  sessionId: id(),
  /** The answer in words. A language model's names its citations as [1], [2] and so on; any other is a quotation. */
  message: z.string(),
  certainty: z.enum(CERTAINTIES),
  engine: z.enum(ENGINES),
  /** The language model that was asked, if any. */
  model: z.string().nullable(),
  citations: z.array(citation),
})
export type ChatAnswer = z.output<typeof answer>

/** What is known of an answer so far: first what it can rest on, then its text piece by piece, then all of it as it was kept. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('found'), certainty: z.enum(CERTAINTIES), citations: z.array(citation) }),
  z.object({ type: z.literal('text'), text: z.string() }),
  answer.extend({ type: z.literal('answer') }),
])
export type ChatEvent = z.output<typeof event>

const question = z.strictObject({
  message: text({ max: CHAT_MESSAGE_MAX, multiline: true }),
  /** The chat to go on with; a new one unless given. */
  sessionId: optionalId(),
  /** The only document to ask. */
  documentId: optionalId(),
})

const sessionParams = z.strictObject({ sessionId: id() })

export const chats = {
  ask: endpoint({
    method: 'POST',
    path: '/ai/chat',
    can: 'document.ask',
    capped: true,
    namesRow: true,
    summary:
      'Ask the caller’s own documents, those of their business and those shared with them. The answer rests on what they say, or says that nothing was found',
    kind: 'item',
    waits: true,
    body: question,
    reply: answer,
  }),
  stream: endpoint({
    method: 'POST',
    path: '/ai/chat/stream',
    can: 'document.ask',
    capped: true,
    namesRow: true,
    summary:
      'Ask as `POST /ai/chat` does, and read the answer as it is written. Nothing is kept of an answer whose caller leaves before its end',
    kind: 'stream',
    waits: true,
    body: question,
    reply: event,
  }),
  list: endpoint({
    method: 'GET',
    path: '/ai/chat/sessions',
    can: 'document.ask',
    summary: `The caller’s chats with documents, the newest ${CHATS_SHOWN_MAX}`,
    kind: 'item',
    reply: z.object({ sessions: z.array(session) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/ai/chat/sessions/:sessionId',
    can: 'document.ask',
    summary: 'One of the caller’s chats, with what its answers quote',
    kind: 'item',
    params: sessionParams,
    reply: session.extend({ messages: z.array(message) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ai/chat/sessions/:sessionId',
    can: 'document.ask',
    summary: 'Remove a chat',
    kind: 'item',
    params: sessionParams,
    reply: z.object({ sessionId: id() }),
  }),
}
