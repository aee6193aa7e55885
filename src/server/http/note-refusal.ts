import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { audit } from '../audit.ts'
import { systemTransaction } from '../db/transaction.ts'
import type { Caller } from './call.ts'
import { countAttempt, type Limit } from './limits.ts'

/** Counts without refusing: the first in an hour is told, all others only counted. */
const HOURLY: Limit = { max: Number.POSITIVE_INFINITY, seconds: 3_600 }

interface Refused {
  endpoint: Endpoint
  /** 403, or 404 for a row that is missing or someone else's; the two look the same here, too. */
  status: number
}

/**
 * Leaves a trace of an account that asked for what it has no access to: in the audit log and in the server's log, once
 * for each account, action and hour, so no one can fill them up.
 */
export async function noteRefusal(caller: Caller, { endpoint, status }: Refused, log: FastifyBaseLogger) {
  const { actor, services } = caller
  if (!actor) return
  const count = await countAttempt(services, `refused:${actor.id}:${status}:${endpoint.can}`, HOURLY)
  if (count > 1) return
  const route = `${endpoint.method} ${endpoint.path}`
  log.warn({ route, status }, 'access refused')
  const subject = { type: 'user', id: actor.id, outcome: 'refused', detail: { route, status } } as const
  await systemTransaction(services.db, (tx) => audit(tx, caller, 'access.refused', subject))
}
