import type { Kysely } from 'kysely'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyInput } from '#contract/endpoint.ts'
import type { Reach } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import type { DB } from '../db/schema.ts'
import type { Env } from '../env.ts'
import type { Cipher } from '../security/cipher.ts'
import type { Passwords } from '../security/passwords.ts'

/** What the program works with, wired once in `main.ts` (and by the test harness). */
export interface Services {
  readonly db: Kysely<DB>
  readonly env: Env
  readonly cipher: Cipher
  readonly passwords: Passwords
  readonly clock: () => Date
  /** Proves that the database answers; rejects when it does not. */
  readonly ping: () => Promise<void>
}

/** Who is calling, read from the session's row on every request. */
export interface Actor {
  readonly id: string
  readonly role: Role
  readonly token: string
}

/** What every call carries, whoever makes it. */
export interface Caller {
  readonly services: Services
  readonly actor: Actor | null
  readonly ip: string
  readonly userAgent: string
}

/** A call by a signed-in actor whose role may do the endpoint's action at all. */
export interface SignedCall extends Caller {
  readonly actor: Actor
  /** How far the actor's role reaches with the endpoint's action; never `none`. */
  readonly reach: Reach
}

interface Inputs<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** One request to endpoint `E`, checked and parsed. */
export type Call<E extends Endpoint> = (E['can'] extends 'public' ? Caller : SignedCall) & Inputs<E>

/** A page of a list. */
export interface PageOf<T> {
  rows: T[]
  total: number
  totalIsCapped: boolean
}

/** A file to send as a download. */
export interface FileReply {
  name: string
  type: string
  bytes: Uint8Array
}

type Result<E extends Endpoint> = E['kind'] extends 'list'
  ? PageOf<ReplyInput<E>>
  : E['kind'] extends 'file'
    ? FileReply
    : ReplyInput<E>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>

/** One handler for every endpoint of a resource; a missing one is a compile error. */
export type Handlers<R extends Record<string, Endpoint>> = { readonly [K in keyof R]: Handler<R[K]> }
