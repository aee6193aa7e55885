import type { BodyInput, Endpoint } from '#contract/endpoint.ts'
import { type Action, reachOf } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import { introduce, type Tx } from '../db/transaction.ts'
import type { Actor, Call, Caller, Services, SignedCall } from '../http/call.ts'
import { parseInputs } from '../http/parse.ts'

type Noun =
  | 'applicant'
  | 'application'
  | 'building'
  | 'code'
  | 'lease'
  | 'payment'
  | 'property'
  | 'request'
  | 'reminder'
  | 'showing time'
  | 'tenant'
  | 'ticket'

interface Sent<E extends Endpoint> {
  params?: Readonly<Record<string, string>>
  body?: BodyInput<E>
}

/** Who acts, and when. */
export interface Acting {
  /** Key of the account. */
  who: string
  at: Date
}

/** One transaction in which the demo accounts act one after another, each at its own time. */
export interface Stage {
  /**
   * Does what the API does for a signed-in caller: policy, the contract's checks, the command.
   * @throws Refusal as the command does; Error when the policy does not let this role do it.
   */
  act<E extends Endpoint, R>(
    acting: Acting,
    endpoint: E,
    command: (call: Call<E>) => Promise<R>,
    sent: Sent<E>,
  ): Promise<R>
  /** A call by a signed-in account, for commands without an endpoint. */
  signedCall(acting: Acting, action: Action): Promise<SignedCall>
  /** A call by a visitor. */
  visit(at: Date): Promise<Caller>
  /** Does what the API does for a visitor. */
  ask<E extends Endpoint, R>(at: Date, endpoint: E, command: (call: Call<E>) => Promise<R>, sent: Sent<E>): Promise<R>
  /** Runs something the system does on its own; the clock in `services` shows that moment. */
  bySystem<R>(at: Date, work: (tx: Tx, services: Services) => Promise<R>): Promise<R>
  /** Lets an account act from now on. */
  enter(key: string, account: { id: string; role: Role }): void
  accountId(key: string): string
  /** Remembers the id of a new row under its key in the demo's tables. */
  remember(noun: Noun, key: string, id: string): void
  /** @throws Error when nothing was remembered. */
  recall(noun: Noun, key: string): string
}

/**
 * Nothing is queued: a year's letters must not go out on the day someone tries the app. `keepLetters` decides what
 * happens to them.
 */
const NO_JOBS: Services['jobs'] = { enqueue: async () => undefined, enqueueAll: async () => undefined }

export function createStage(services: Services, tx: Tx): Stage {
  const actors = new Map<string, Actor>()
  const ids = new Map<string, string>()
  const introduced = keepIntroduced(tx)
  // The demo invites people whether or not this server is open for registration.
  const env = { ...services.env, DIRECT_REGISTRATION: true }
  const from = (at: Date) => ({
    services: { ...services, env, db: tx, jobs: NO_JOBS, clock: () => at },
    ip: '127.0.0.1',
    userAgent: 'demo data',
  })
  const actor = (key: string) => present(actors.get(key), `the account ${key}`)
  const signedCall: Stage['signedCall'] = async ({ who, at }, action) => {
    const reach = reachOf(actor(who), action)
    if (reach === 'none') throw new Error(`${who} may not do ${action}`)
    await introduced(actor(who).id, actor(who).role)
    return { ...from(at), actor: actor(who), reach }
  }
  return {
    signedCall,
    async act(acting, endpoint, command, sent) {
      if (endpoint.can === 'public') throw new Error(`${endpoint.path} needs no account`)
      const call = await signedCall(acting, endpoint.can)
      // parseInputs has parsed `sent` with this endpoint's schemas; its result is typed for any endpoint.
      return command({ ...call, ...parseInputs(endpoint, sent) } as unknown as Call<typeof endpoint>)
    },
    async visit(at) {
      await introduced('', '')
      return { ...from(at), actor: null }
    },
    async ask(at, endpoint, command, sent) {
      if (endpoint.can !== 'public') throw new Error(`${endpoint.path} needs an account`)
      await introduced('', '')
      // As in `act`.
      return command({ ...from(at), actor: null, ...parseInputs(endpoint, sent) } as unknown as Call<typeof endpoint>)
    },
    async bySystem(at, work) {
      await introduced('', 'SYSTEM')
      return work(tx, from(at).services)
    },
    enter: (key, { id, role }) => void actors.set(key, { id, role, token: '' }),
    accountId: (key) => actor(key).id,
    remember: (noun, key, id) => void ids.set(`${noun} ${key}`, id),
    recall: (noun, key) => present(ids.get(`${noun} ${key}`), `the ${noun} ${key}`),
  }
}

/** Sets the acting account for row-level security, unless already set. */
function keepIntroduced(tx: Tx) {
  let current: string | undefined
  return async (userId: string, role: Role | 'SYSTEM' | '') => {
    if (current === `${userId} ${role}`) return
    await introduce(tx, userId, role)
    current = `${userId} ${role}`
  }
}

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo data has no ${what} at this point`)
  return value
}
