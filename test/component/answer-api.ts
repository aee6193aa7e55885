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

interface Answering {
  method: string
  path: RegExp
  answer: (asked: Asked) => Promise<Refusal | { data: unknown }>
}

let answering: Answering[] = []

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
    return 'data' in answer ? success(answer) : Response.json({ ...answer }, { status: answer.status })
  }

function success(answer: { data: unknown }): Response {
  const page = Array.isArray(answer.data) && { total: answer.data.length, page: 1, pageSize: 10 }
  return Response.json({ status: 'success', success: true, ...page, ...answer })
}
