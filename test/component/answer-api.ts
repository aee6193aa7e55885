import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { clientConfig } from '#web/api/config.ts'

/** What a component sent with one call, as text where the address holds it. */
export interface Asked {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

interface Refusal {
  status: number
  message?: string
  errors?: readonly { path: string; msg: string }[]
}

/** What the API replies: the item, a page of the list (one page of all rows unless it says more), events, or a refusal. */
type Answer<E extends Endpoint> =
  | (E['kind'] extends 'list'
      ? { data: readonly ReplyOf<E>[]; total?: number; page?: number; pageSize?: number; totalIsCapped?: boolean }
      : E['kind'] extends 'stream'
        ? { events: readonly ReplyOf<E>[] | AsyncIterable<ReplyOf<E>> }
        : { data: ReplyOf<E> })
  | Refusal

type Events = readonly unknown[] | AsyncIterable<unknown>

interface Answering {
  method: string
  path: RegExp
  answer: (asked: Asked) => Promise<Refusal | { data: unknown } | { events: Events }>
}

let answering: Answering[] = []

/**
 * Answers calls of one endpoint until the end of the test; the newest answer for an endpoint counts. A call without an
 * answer fails the test. To keep a component waiting forever: `answerApi(api.users.list, () => new Promise(() => {}))`.
 * @returns the component's calls so far, in order; it grows
 */
export function answerApi<E extends Endpoint>(
  endpoint: E,
  answer: (asked: Asked) => Answer<E> | Promise<Answer<E>>,
): Asked[] {
  const log: Asked[] = []
  const path = new RegExp(`^${clientConfig().apiBase}${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const noted = async (asked: Asked) => {
    log.push(asked)
    return answer(asked)
  }
  answering.unshift({ method: endpoint.method, path, answer: noted })
  return log
}

/** Forgets every answer. */
export function forgetAnswers(): void {
  answering = []
}

/** Replaces the browser's `fetch` for calls to the API. */
export const fetchAnswer =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { pathname, searchParams, href } = new URL(
      String(input instanceof Request ? input.url : input),
      location.href,
    )
    if (!pathname.startsWith(`${clientConfig().apiBase}/`)) return real(input, init)
    const method = init?.method ?? 'GET'
    const one = answering.find((known) => known.method === method && known.path.test(pathname))
    if (!one) {
      console.error(`The test has no answer for ${method} ${href}`)
      return Response.json({ message: 'No one answers' }, { status: 501 })
    }
    const params = { ...one.path.exec(pathname)?.groups }
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
    const answer = await one.answer({ params, query: Object.fromEntries(searchParams), body })
    if (init?.signal?.aborted) throw init.signal.reason
    if ('events' in answer) return streamed(answer.events, init?.signal)
    return 'data' in answer ? success(answer) : Response.json({ ...answer }, { status: answer.status })
  }

function success(answer: { data: unknown }): Response {
  const page = Array.isArray(answer.data) && { total: answer.data.length, page: 1, pageSize: 10 }
  return Response.json({ status: 'success', success: true, ...page, ...answer })
}

function streamed(events: Events, signal: AbortSignal | null | undefined): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start: async (controller) => {
      signal?.addEventListener('abort', () => controller.error(signal.reason))
      for await (const event of events) {
        if (signal?.aborted) return
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
      }
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
