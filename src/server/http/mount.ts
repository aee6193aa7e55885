import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ItemReply, ListReply } from '#contract/errors.ts'
import { reachOf } from '#contract/policy.ts'
import type { Caller, FileReply, Handler, PageOf, Services } from './call.ts'
import { refused } from './errors.ts'
import { idempotencyKey, once } from './idempotency.ts'
import { addressGroup, addressLimits, countAttempt } from './limits.ts'
import { parseInputs } from './parse.ts'
import { authenticate } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** Making a file may take longer than the server's limit for a request. */
const FILE_TIMEOUT_MS = 30_000

/** Any handler, whatever its endpoint: `Handlers` has tied each to its own endpoint's types before it comes here. */
type AnyHandler = Handler<never>

/** Mounts one endpoint below `/api`: authenticate, policy, parse, handle, present. */
export function mount(app: FastifyInstance, services: Services, endpoint: Endpoint, handler: AnyHandler): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.kind === 'file' && { handlerTimeout: FILE_TIMEOUT_MS }),
    onRequest: async (request) => {
      request.caller = await admit(services, endpoint, request)
    },
    handler: (request, reply) => answer(endpoint, handler, request, reply),
  })
}

/** Whoever calls, with how far they reach; 401 and 403 come before any input is read. */
async function admit(services: Services, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
  const from = { services, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  if (endpoint.limit) await countAddress(from, endpoint.limit)
  if (endpoint.can === 'public') return { ...from, actor: null }
  const actor = await authenticate(services, request.headers.authorization)
  const reach = reachOf(actor.role, endpoint.can)
  if (reach === 'none') throw refused('forbidden', "You don't have permission to do this.")
  return Object.assign(from, { actor, reach })
}

const countAddress = ({ services, ip }: { services: Services; ip: string }, name: 'signIn' | 'register') =>
  countAttempt(services.db, services.clock(), `${name}:address:${addressGroup(ip)}`, addressLimits(services.env)[name])

async function answer(endpoint: Endpoint, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply) {
  const inputs = parseInputs(endpoint, request)
  // The endpoint's own schemas have just made these inputs; its types are known where `Handlers` tied the two together.
  const run = (services: Services) => handler({ ...request.caller, ...inputs, services } as never)
  reply.code(endpoint.status ?? 200)
  const key = endpoint.status === 201 ? idempotencyKey(request.headers['idempotency-key']) : undefined
  if (key === undefined) return present(endpoint, await run(request.caller.services), inputs.query, reply)
  const submission = { endpoint: `${endpoint.method} ${endpoint.path}`, key, body: inputs.body }
  const { reply: result, replayed } = await once(request.caller, submission, run)
  if (replayed) reply.header('idempotent-replayed', 'true')
  return present(endpoint, result, inputs.query, reply)
}

/** The reply's envelope. The reply schema is parsed here, so a field that it does not name cannot leave. */
function present(endpoint: Endpoint, result: unknown, query: unknown, reply: FastifyReply) {
  if (endpoint.kind === 'file') return sendFile(result as FileReply, reply)
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

function sendFile(file: FileReply, reply: FastifyReply) {
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
}
