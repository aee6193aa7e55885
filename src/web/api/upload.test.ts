import { describe, expect, it, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from './api-error.ts'
import { createSendFile } from './upload.ts'

const addPhoto = endpoint({
  method: 'POST',
  path: '/properties/:id/photos',
  can: 'property.update',
  summary: 'Add a photo',
  kind: 'item',
  status: 201,
  upload: { field: 'photo', kinds: ['image'], maxBytes: 1024 },
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ alt: z.string() }),
  reply: z.object({ id: z.string() }),
})

const file = new File(['12345'], 'home.jpg', { type: 'image/jpeg' })

/** As much of an XMLHttpRequest as sending a file uses. */
class FakeRequest extends EventTarget {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  readonly headers = new Headers()
  readonly open = vi.fn()
  readonly send = vi.fn<(form: FormData) => void>()
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value)
  abort = () => this.onabort?.()

  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

function browser({ token = 't0k3n' as string | null } = {}) {
  const request = new FakeRequest()
  let stored = token
  const clear = vi.fn(() => {
    stored = null
  })
  const assign = vi.fn()
  const uploadFile = createSendFile({
    // The fake has what is used of the real one.
    request: () => request as unknown as XMLHttpRequest,
    session: { token: () => stored, clear, business: () => 'b1' },
    apiBase: () => '/api',
    location: () => ({ pathname: '/properties', search: '', assign }),
  })
  return { request, uploadFile, clear, assign }
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`)
  return error
}

const input = { params: { id: 'h/1' }, file }

describe('sending a file', () => {
  it('sends the form, who calls and the key of the submission, and reads the item', async () => {
    const { request, uploadFile } = browser()
    const reply = uploadFile(addPhoto, { ...input, fields: { alt: 'The hall' }, idempotencyKey: 'k1' })
    request.answer(201, { status: 'success', data: { id: 'p' } })
    expect(await reply).toEqual({ id: 'p' })
    expect(request.open).toHaveBeenCalledWith('POST', '/api/properties/h%2F1/photos')
    expect(Object.fromEntries(request.headers)).toEqual({
      'x-portfolio-id': 'b1',
      accept: 'application/json',
      authorization: 'Bearer t0k3n',
      'idempotency-key': 'k1',
    })
    const form = request.send.mock.calls[0]?.[0]
    expect([...(form?.keys() ?? [])]).toEqual(['alt', 'photo'])
    expect(form?.get('alt')).toBe('The hall')
    expect(form?.get('photo')).toMatchObject({ name: 'home.jpg', type: 'image/jpeg', size: 5 })
  })

  it('reports how much has been sent', async () => {
    const { request, uploadFile } = browser()
    const shares: number[] = []
    const reply = uploadFile(addPhoto, { ...input, onProgress: (share) => shares.push(share) })
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    request.upload.onprogress?.({ loaded: 4, total: 4 })
    request.answer(201, { data: { id: 'p' } })
    await reply
    expect(shares).toEqual([0.25, 1])
  })

  it("throws the server's sentence with the field it is about", async () => {
    const { request, uploadFile } = browser()
    const reply = uploadFile(addPhoto, input)
    const message = 'This file is larger than 1 MB. Choose a smaller one.'
    request.answer(413, { status: 'error', message, errors: [{ path: 'photo', msg: message, message }] })
    expect(await failure(reply)).toMatchObject({ status: 413, message, errors: [{ path: 'photo', msg: message }] })
  })

  it('throws what the server says where it calls a reply with status 200 an error', async () => {
    const { request, uploadFile } = browser()
    const reply = uploadFile(addPhoto, input)
    request.answer(200, { success: false, message: 'This file is broken.', data: null })
    expect(await failure(reply)).toMatchObject({ message: 'This file is broken.', isServerMessage: true })
  })

  it('throws the status where a proxy answers', async () => {
    const { request, uploadFile } = browser()
    const reply = uploadFile(addPhoto, input)
    request.statusText = 'Bad Gateway'
    request.answer(502, '<h1>Bad</h1>')
    expect(await failure(reply)).toMatchObject({ status: 502, message: 'HTTP 502: Bad Gateway' })
  })

  it('says so when the server cannot be reached', async () => {
    const { request, uploadFile } = browser()
    const reply = uploadFile(addPhoto, input)
    request.onerror?.()
    expect(await failure(reply)).toMatchObject({ status: 0, message: "Can't reach server. Try again in a moment." })
  })

  it('stays an abort when it was aborted, before or while it is sent', async () => {
    const abort = new AbortController()
    const { uploadFile } = browser()
    const reply = uploadFile(addPhoto, { ...input, signal: abort.signal })
    abort.abort()
    await expect(reply).rejects.toBe(abort.signal.reason)
    const later = browser()
    await expect(later.uploadFile(addPhoto, { ...input, signal: abort.signal })).rejects.toBe(abort.signal.reason)
    expect(later.request.send).not.toHaveBeenCalled()
  })

  it('leaves for the sign-in page on a 401', async () => {
    const { request, uploadFile, clear, assign } = browser()
    const reply = uploadFile(addPhoto, input)
    request.answer(401, { message: 'Please sign in' })
    expect((await failure(reply)).status).toBe(401)
    expect(clear).toHaveBeenCalledOnce()
    expect(assign).toHaveBeenCalledWith('/login?redirect=%2Fproperties')
  })
})
