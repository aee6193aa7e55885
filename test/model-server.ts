import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a language model says to a prompt, or how its service fails. */
export type Saying =
  | string
  | { status: number }
  | { drop: string }
  | { hang: string }
  | 'bad JSON'
  | { unfinished: string }
  | { endless: string }

/** A service that speaks the protocols of OpenAI, Anthropic and Google. */
export interface ModelServer {
  /** Without the version in its path. */
  url: string
  /** Says something to the whole body of a request. */
  say: (body: string) => Saying
  /** What was asked so far. */
  requests: { path: string; headers: IncomingMessage['headers']; body: string }[]
  /** Resolves when a connection is closed before its reply is complete. */
  left: Promise<void>
  close(): Promise<void>
}

export async function startModelServer(say: ModelServer['say'] = () => 'NOT_FOUND'): Promise<ModelServer> {
  const left = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { pathname } = new URL(request.url ?? '/', 'http://model')
    model.requests.push({ path: pathname, headers: request.headers, body })
    response.once('close', () => {
      if (!response.writableFinished) left.resolve()
    })
    const protocol = Object.entries(PROTOCOLS).find(([end]) => pathname.endsWith(end))?.[1]
    if (protocol) answer(response, protocol, model.say(body))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const model: ModelServer = {
    url: `http://127.0.0.1:${port}`,
    say,
    requests: [],
    left: left.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return model
}

interface Protocol {
  begin: readonly unknown[]
  piece: (text: string) => unknown
  end: readonly unknown[]
}

const chunk = (delta: object, finish: string | null) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: finish }],
})
const candidate = (text: string, more: object = {}) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...more }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
})
const MESSAGE = {
  id: 'm1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [],
  stop_reason: null,
  stop_sequence: null,
}

const PROTOCOLS: Record<string, Protocol> = {
  '/chat/completions': {
    begin: [chunk({ role: 'assistant', content: '' }, null)],
    piece: (content) => chunk({ content }, null),
    end: [chunk({}, 'stop'), '[DONE]'],
  },
  '/messages': {
    begin: [
      { type: 'message_start', message: { ...MESSAGE, usage: { input_tokens: 1, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ],
    piece: (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    end: [
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 2 } },
      { type: 'message_stop' },
    ],
  },
  ':streamGenerateContent': {
    begin: [],
    piece: (text) => candidate(text),
    end: [candidate('', { finishReason: 'STOP' })],
  },
}

function answer(response: ServerResponse, { begin, piece, end }: Protocol, saying: Saying): void {
  if (typeof saying === 'object' && 'status' in saying) {
    response.writeHead(saying.status, { 'content-type': 'application/json', 'retry-after': '1' })
    response.end(JSON.stringify({ error: { message: 'No.', type: 'error', code: saying.status, status: 'ERROR' } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (...events: readonly unknown[]) => {
    for (const event of events) response.write(lineOf(event))
  }
  const sendText = (text: string) => send(...begin, ...(text.match(/.{1,7}/gsu) ?? []).map(piece))
  if (saying === 'bad JSON') response.end('data: {"choices": [{"delta": {"cont\n\n')
  else if (typeof saying === 'string') {
    sendText(saying)
    send(...end)
    response.end()
  } else if ('drop' in saying) {
    sendText(saying.drop)
    setImmediate(() => response.destroy())
  } else if ('hang' in saying) {
    if (saying.hang === '') response.flushHeaders()
    else sendText(saying.hang)
  } else if ('unfinished' in saying) {
    sendText(saying.unfinished)
    response.end()
  } else {
    send(...begin)
    const more = () => {
      if (!response.destroyed && response.write(lineOf(piece(saying.endless)))) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  }
}

function lineOf(event: unknown): string {
  if (typeof event === 'string') return `data: ${event}\n\n`
  const name = typeof event === 'object' && event !== null && 'type' in event ? `event: ${event.type}\n` : ''
  return `${name}data: ${JSON.stringify(event)}\n\n`
}
