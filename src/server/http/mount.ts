import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_HEADER } from '#contract/device.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ItemReply, ListReply } from '#contract/errors.ts'
import { type Action, reachOf } from '#contract/policy.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { takeTurn } from './bulk.ts'
import type { Actor, Caller, FileReply, Handler, PageOf, Services, UploadHandler } from './call.ts'
import { deviceOf } from './device.ts'
import { Refusal, refused } from './errors.ts'
import { idempotencyKey, once } from './idempotency.ts'
import { addressGroup, addressLimits, countAttempt } from './limits.ts'
import { requireFactor } from './needs-factor.ts'
import { hashNewPassword } from './new-password.ts'
import { noteRefusal } from './note-refusal.ts'
import { parseInputs } from './parse.ts'
import { requireSameBusiness } from './same-business.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { authenticate, readIdentity, recognize } from './session.ts'
import { acceptUploads, type ReceivedUpload, refuseLargeUpload, UPLOAD_TIMEOUT_MS, withUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** Producing a file may take longer than the server's limit for a request. */
const FILE_TIMEOUT_MS = 30_000
/** So may waiting for another service, which has limits of its own. */
const WAITING_TIMEOUT_MS = 90_000

/** Any handler, whatever its endpoint: `Handlers` has already matched each one to its endpoint's types. */
export type AnyHandler = Handler<never> | UploadHandler<never>

/** Mounts one endpoint below `/api`: authenticate, policy, parse, handle, present. */
export function mount(app: FastifyInstance, services: Services, endpoint: Endpoint, handler: AnyHandler): void {
  const { upload } = endpoint
  const timeout = timeoutOf(endpoint)
  const addRoute = (scope: FastifyInstance) =>
    scope.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(timeout !== undefined && { handlerTimeout: timeout }),
      onRequest: async (request) => {
        request.caller = await identify(services, endpoint, request)
        admit(request.caller, endpoint)
        if (upload) refuseLargeUpload(upload, request.headers['content-length'])
      },
      handler: (request, reply) =>
        upload
          ? withUpload(upload, request, (received) => answer(endpoint, handler, request, { reply, received }))
          : answer(endpoint, handler, request, { reply }),
      onError: async (request, _reply, error) => {
        // Before the caller knows of it, so the trace is there.
        if (isNoAccess(error)) await noteRefusal(request.caller, { endpoint, status: error.status }, request.log)
      },
      // After the write, and before its caller knows of it.
      ...(changesHomes(endpoint) && {
        onSend: async () => {
          services.homeChanges.count += 1
        },
      }),
    })
  if (upload) acceptUploads(app, upload, addRoute)
  else addRoute(app)
}

function timeoutOf({ upload, kind, waits }: Endpoint): number | undefined {
  if (upload) return UPLOAD_TIMEOUT_MS
  if (waits) return WAITING_TIMEOUT_MS
  return kind === 'file' ? FILE_TIMEOUT_MS : undefined
}

const HOME_NOUNS = [
  'properties',
  'buildings',
  'leases',
  'applications',
  'imports',
  'listings',
  'showing-times',
  'showings',
]

/** Whether a write can change which homes visitors see, and how: a home, what takes one off the market, when it can be seen. */
const changesHomes = ({ method, path }: Endpoint): boolean =>
  method !== 'GET' && HOME_NOUNS.includes(path.split('/')[1] ?? '')

const isNoAccess = (error: Error): error is Refusal =>
  error instanceof Refusal && (error.code === 'forbidden' || error.code === 'not_found')

/** Who calls, and how far they reach; 401 and 403 come before any input is read. */
async function identify(services: Services, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
  const { headers, ip } = request
  const device = endpoint.knowsDevices && deviceOf(headers[DEVICE_HEADER])
  const from = { services, ip, userAgent: headers['user-agent'] ?? '', device }
  if (endpoint.limit) await countAddress(from, endpoint.limit)
  const { authorization } = headers
  if (endpoint.provesIdentity) return { ...from, actor: null, identity: await readIdentity(services, authorization) }
  if (endpoint.can === 'public') {
    return { ...from, actor: endpoint.recognizes ? await recognize(services, authorization) : null }
  }
  const actor = await authenticate(services, authorization)
  requireSameBusiness(endpoint, actor, headers)
  const reach = reachOf(actor, endpoint.can)
  return Object.assign(from, { actor, reach, ...(endpoint.method !== 'GET' && { isAssigned: true }) })
}

function admit(caller: Caller, { can }: Endpoint): void {
  if (can === 'public' || !caller.actor) return
  if ('reach' in caller && caller.reach === 'none') throw refused('forbidden', noReach(caller.actor, can))
  requireFactor(caller.services.env, caller.actor, can)
}

const noReach = ({ role }: Actor, action: Action): string =>
  reachOf(role, action) === 'none'
    ? "You don't have permission to do this."
    : 'Your work for this business doesn’t include this. Ask one of its owners.'

const countAddress = ({ services, ip }: { services: Services; ip: string }, name: NonNullable<Endpoint['limit']>) =>
  countAttempt(services, `${name}:address:${addressGroup(ip)}`, addressLimits(services.env)[name])

interface Answering {
  reply: FastifyReply
  received?: ReceivedUpload
}

async function answer(
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  { reply, received }: Answering,
) {
  const { params, query, body } = request
  const inputs = parseInputs(endpoint, { params, query, body: received ? received.fields : body })
  const { admit: admitFile, handle } = typeof handler === 'function' ? { admit: undefined, handle: handler } : handler
  await admitFile?.({ ...request.caller, ...inputs } as never)
  // Preparing a picture takes a while, in which no transaction may be open.
  const file = await received?.check()
  const passwordHash = await hashNewPassword(request.caller.services, endpoint, inputs.body)
  const signal = endpoint.waits && leavingSignal(reply)
  // The endpoint's own schemas have just parsed these inputs; `Handlers` has matched their types.
  const run = (services: Services) =>
    handle({ ...request.caller, ...inputs, file, passwordHash, signal, services } as never)
  reply.code(endpoint.status ?? 200)
  const submit = () => submitOnce(endpoint, request, { inputs, file, run })
  const { result, replayed } = await (endpoint.bulk ? takeTurn(request.caller, endpoint.bulk, submit) : submit())
  if (replayed) reply.header('idempotent-replayed', 'true')
  return present(endpoint, result, inputs.query, reply)
}

/** Aborts when the caller leaves before the reply is complete. Fastify's own signal does so once a body has been read. */
function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}

interface Submission {
  inputs: ReturnType<typeof parseInputs>
  file: UploadedFile | undefined
  run: (services: Services) => Promise<unknown>
}

/** Runs a handler; a submission that comes again with its key gets the earlier reply. */
async function submitOnce(endpoint: Endpoint, request: FastifyRequest, { inputs, file, run }: Submission) {
  const key = endpoint.status === 201 ? idempotencyKey(request.headers['idempotency-key']) : undefined
  if (key === undefined) return { result: await run(request.caller.services), replayed: false }
  const submission = { endpoint: `${endpoint.method} ${endpoint.path}`, key, body: contentOf(inputs, file) }
  const { reply, replayed } = await once(request.caller, submission, run)
  return { result: reply, replayed }
}

/** Everything that identifies one submission, including its file. */
const contentOf = ({ params, body }: { params: unknown; body: unknown }, file: UploadedFile | undefined) =>
  params || file ? { params, body, file: file?.sha256.toString('hex') } : body

/** The reply's envelope. The reply schema is parsed here, so a field it doesn't name can't leave the server. */
function present(endpoint: Endpoint, result: unknown, query: unknown, reply: FastifyReply) {
  if (endpoint.kind === 'file') return sendFile(result as FileReply, reply)
  if (endpoint.kind === 'stream') return sendEvents(endpoint.reply, result as AsyncIterable<unknown>, reply)
  reply.type('application/json; charset=utf-8')
  if (endpoint.kind === 'item') {
    const data = endpoint.reply.parse(result)
    const body: ItemReply<unknown> = { status: 'success', success: true, data, ...pick(endpoint.message) }
    return body
  }
  const { rows, total, totalIsCapped } = result as PageOf<unknown>
  const { page, pageSize } = query as { page: number; pageSize: number }
  const body: ListReply<unknown> = {
    status: 'success',
    success: true,
    data: rows.map((row) => endpoint.reply.parse(row)),
    total,
    ...(totalIsCapped && { totalIsCapped }),
    page,
    pageSize,
  }
  return body
}

const pick = (message: string | undefined) => (message === undefined ? {} : { message })
