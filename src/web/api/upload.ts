import type { Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import type { Upload } from '#contract/files.ts'
import { ApiError, errorOf, refusalIn, unreachable } from './api-error.ts'
import {
  addressOf,
  businessHeader,
  type CallOptions,
  type CallPlace,
  leaveForSignIn,
  thisBrowser,
  type When,
} from './call.ts'

type UploadEndpoint = Endpoint & { readonly kind: 'item'; readonly upload: Upload }

export interface UploadOptions extends Pick<CallOptions, 'signal' | 'idempotencyKey'> {
  file: File
  /** The fields sent with the file. */
  fields?: Record<string, string>
  /** Called with how much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** What sending a file takes: the file, and the parameters of the endpoint's address. */
type UploadInput<E extends Endpoint> = When<E, 'params', { params: Record<keyof ParamsOf<E> & string, string> }> &
  UploadOptions

/** What sending a file needs from its environment. Tests supply their own. */
export interface UploadPlace extends Omit<CallPlace, 'fetch' | 'device'> {
  request: () => XMLHttpRequest
}

export type SendFile = <E extends UploadEndpoint>(endpoint: E, input: UploadInput<E>) => Promise<ReplyOf<E>>

/** Makes the function that sends files to the API. It fails as `createCall`'s does. */
export function createSendFile(place: UploadPlace): SendFile {
  return async <E extends UploadEndpoint>(endpoint: E, input: UploadInput<E>): Promise<ReplyOf<E>> => {
    const renewing = place.renew?.()
    if (renewing) await renewing
    const token = place.session.token()
    const sent: Sent = input
    const response = await send(place, endpoint, { ...sent, token })
    if (response.status === 401) leaveForSignIn(place, token)
    if (!response.ok) throw await errorOf(response)
    const reply: { data: ReplyOf<E> } = await response.json()
    const refusal = refusalIn(reply, response)
    if (refusal) throw refusal
    return reply.data
  }
}

/** Sends a file from this browser to an endpoint that takes one. */
export const uploadFile: SendFile = createSendFile({ ...thisBrowser, request: () => new XMLHttpRequest() })

type Sent = UploadOptions & { params?: Record<string, string> }

type SentAs = Sent & { token: string | null }

/** An XMLHttpRequest, because fetch doesn't report upload progress. */
function send(place: UploadPlace, endpoint: UploadEndpoint, sent: SentAs): Promise<Response> {
  const { signal, onProgress } = sent
  const request = place.request()
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.open(endpoint.method, place.apiBase() + addressOf(endpoint, { params: sent.params ?? {} }))
    request.withCredentials = true
    const headers = { ...headersOf(sent), ...businessHeader(place, endpoint, sent) }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new ApiError(0, unreachable()))
    request.onabort = () => reject(signal?.reason ?? new ApiError(0, unreachable()))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.send(formOf(endpoint, sent))
  })
}

const headersOf = ({ token, idempotencyKey }: SentAs): Record<string, string> => ({
  accept: 'application/json',
  ...(token !== null && { authorization: `Bearer ${token}` }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
})

function formOf({ upload }: UploadEndpoint, { file, fields = {} }: Sent): FormData {
  const form = new FormData()
  // The fields first, so the server can reject them without reading the file.
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(upload.field, file, file.name)
  return form
}

const responseOf = ({ status, statusText, responseText }: XMLHttpRequest) =>
  new Response(responseText, { status, statusText })
