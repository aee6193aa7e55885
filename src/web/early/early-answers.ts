/** After this long, an answer is too old to show. */
const FRESH_MS = 10_000

interface Asked {
  token: string
  at: number
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** What the page asked the API for before the app was here, by address. */
    ppEarly?: Map<string, Asked>
  }
}

const headersFor = (token: string) => ({ accept: 'application/json', authorization: `Bearer ${token}` })

/** Asks for `url` before the app is here. If that fails, `fetchOnce` asks again. */
export function askEarly(url: string, token: string): Promise<Response> {
  // The code that shows the answers must not wait for them.
  const answer = fetch(url, { headers: headersFor(token), credentials: 'include', priority: 'low' })
  answer.catch(() => undefined)
  window.ppEarly ??= new Map()
  window.ppEarly.set(url, { token, at: performance.now(), answer })
  return answer
}

/** Answers a request with what the page asked for early, once, or by asking now. */
export async function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  return (await takeEarly(url, init)) ?? fetch(url, init)
}

async function takeEarly(url: string, { method, headers }: RequestInit): Promise<Response | null> {
  const asked = method === 'GET' ? window.ppEarly?.get(url) : undefined
  if (!asked) return null
  window.ppEarly?.delete(url)
  const isSame = new Headers(headers).get('authorization') === headersFor(asked.token).authorization
  if (!isSame || performance.now() - asked.at > FRESH_MS) return null
  return asked.answer.catch(() => null)
}
