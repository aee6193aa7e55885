import { BUSINESS_HEADER } from '#contract/business-header.ts'
import { DEVICE_HEADER } from '#contract/device.ts'
import type { BodyInput, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { LOGIN_PATH, loginPath } from '#contract/paths.ts'
import { fetchOnce } from '#web/early/early-answers.ts'
import { ApiError, errorOf, refusalIn, UNREACHABLE, unreachable } from './api-error.ts'
import { clientConfig } from './config.ts'
import { deviceId } from './device.ts'
import { noteEnded } from './ended-session.ts'
import { rowReader } from './foreign-rows.ts'
import { renewToken } from './identity.ts'
import { hasOwnRefusal, type List, readList } from './read-list.ts'
import { type Session, session } from './session.ts'

/** `V` for endpoints that have `K`. */
export type When<E, K extends string, V> = E extends Record<K, unknown> ? V : unknown

/** What a call of an endpoint sends. */
export type CallInput<E extends Endpoint> = When<E, 'params', { params: Record<keyof ParamsOf<E> & string, string> }> &
  When<E, 'query', { query?: Partial<QueryOf<E>> }> &
  When<E, 'body', { body: BodyInput<E> }> &
  CallOptions

export interface CallOptions {
  signal?: AbortSignal
  /** Repeating a POST with the same key creates one row. Give every submission its own key. */
  idempotencyKey?: string
  /** Send no token, and leave a 401 to the caller: signing in and registering. */
  anonymous?: boolean
  /** The token of an anonymous call: an identity provider's, for someone who isn't signed in here yet. */
  bearer?: string
  /** Leave a 401 to the caller: public pages show what they can to people whose session has ended. */
  stay?: boolean
}

/** What a call resolves to: the item, a page of items, or a file. Events have a way of their own: `stream`. */
export type CallReply<E extends Endpoint> = E['kind'] extends 'list'
  ? List<ReplyOf<E>>
  : E['kind'] extends 'file'
    ? Blob
    : E['kind'] extends 'stream'
      ? never
      : ReplyOf<E>

/** What a call needs from its environment. Tests supply their own. */
export interface CallPlace {
  fetch: typeof fetch
  session: Pick<Session, 'token' | 'clear' | 'business'>
  apiBase: () => string
  /** This browser's own id, if it keeps one. */
  device: () => string | null
  location: () => { pathname: string; search: string; assign: (url: string) => void }
  /** Renews a token that is about to end; null if there is nothing to wait for. */
  renew?: () => Promise<void> | null
}

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallReply<E>>

/**
 * Makes the function that calls endpoints of the API. Every failure is an `ApiError`, or the abort of its signal. A 401
 * clears the session and loads the sign-in page, which leads back here.
 */
export function createCall(place: CallPlace): Call {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>> => {
    const response = await sendCall(place, endpoint, input)
    // The contract ties the shape of a reply to its endpoint: our server has parsed it with the same schema.
    return (await read(endpoint, response)) as CallReply<E>
  }
}

/** Sends a call, and resolves to its reply if that is a success; fails as `createCall`'s function does. */
export async function sendCall(place: CallPlace, endpoint: Endpoint, sent: Sent): Promise<Response> {
  const renewing = sent.anonymous ? null : place.renew?.()
  if (renewing) await renewing
  const token = sent.anonymous ? (sent.bearer ?? null) : place.session.token()
  const response = await send(place, endpoint, { ...sent, token })
  if (response.status === 401 && !sent.anonymous && !sent.stay) leaveForSignIn(place, token)
  if (!response.ok) throw await errorOf(response)
  return response
}

/** What a call needs to know about this browser. */
export const thisBrowser: Omit<CallPlace, 'fetch'> = {
  session,
  device: deviceId,
  apiBase: () => clientConfig().apiBase,
  location: () => window.location,
  renew: renewToken,
}

/** Calls an endpoint of the API from this browser. */
export const call: Call = createCall({ ...thisBrowser, fetch: (url, init = {}) => fetchOnce(String(url), init) })

/** A call's input, whatever its endpoint. */
export type Sent = CallOptions & { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

type SentAs = Sent & { token: string | null }

async function send(place: CallPlace, endpoint: Endpoint, sent: SentAs): Promise<Response> {
  try {
    return await place.fetch(place.apiBase() + addressOf(endpoint, sent), {
      method: endpoint.method,
      headers: { ...headersOf(sent), ...deviceHeader(place, endpoint), ...businessHeader(place, endpoint, sent) },
      credentials: 'include',
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      ...(sent.signal && { signal: sent.signal }),
    })
  } catch (error) {
    if (sent.signal?.aborted) throw error
    throw new ApiError(0, sent.anonymous ? UNREACHABLE : unreachable())
  }
}

/** Path and query string of a call. Blank query values are left out. */
export function addressOf({ path }: Endpoint, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

function headersOf({ body, idempotencyKey, token }: SentAs): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
}

/** Only for our own API: another one may refuse a header that it doesn't know. */
function deviceHeader({ apiBase, device }: CallPlace, { knowsDevices }: Endpoint): Record<string, string> {
  const id = knowsDevices && apiBase().startsWith('/') ? device() : null
  return id === null ? {} : { [DEVICE_HEADER]: id }
}

/** On every write of someone who is signed in, and only for our own API. */
export function businessHeader(
  { apiBase, session }: Pick<CallPlace, 'apiBase' | 'session'>,
  { method }: Endpoint,
  { token, anonymous }: { token: string | null; anonymous?: boolean },
): Record<string, string> {
  const isSent = method !== 'GET' && token !== null && !anonymous && apiBase().startsWith('/')
  const id = isSent ? session.business() : null
  return id === null ? {} : { [BUSINESS_HEADER]: id }
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.kind === 'file') return readFile(response)
  const reply: unknown = await response.json()
  const name = endpoint.kind === 'list' ? (endpoint.path.split('/')[1] ?? '') : undefined
  const refusal = refusalIn(reply, response)
  if (refusal && !(name !== undefined && hasOwnRefusal(name))) throw refusal
  const readRow = rowReader(endpoint)
  if (name !== undefined) return readList(reply, name, readRow)
  return readRow(typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply)
}

/** A file, unless it is a refusal written as JSON. */
async function readFile(response: Response): Promise<Blob> {
  const file = await response.blob()
  const refusal = isJson(file) ? refusalIn(JSON.parse(await file.text()), response) : null
  if (refusal) throw refusal
  return file
}

const isJson = ({ type }: Blob): boolean => /^application\/json\b/.test(type)

/** Clears a session that the server rejected and loads the sign-in page, which leads back here. */
export function leaveForSignIn(
  { session, location }: Pick<CallPlace, 'session' | 'location'>,
  refused: string | null,
): void {
  // If several calls are rejected with one token, the first has already left. Leaving again would interrupt it.
  if (refused !== null && session.token() === null) return
  session.clear()
  if (refused !== null) noteEnded()
  const here = location()
  if (here.pathname !== LOGIN_PATH) here.assign(loginPath(here.pathname + here.search))
}
