import type { Upload } from './files.ts'
import type { Action } from './policy.ts'
import type { z } from './zod.ts'

/** What we need from a schema; structural, because a `ZodType` bound makes type checking several times slower. */
export interface Schema<Output = unknown, Input = unknown> {
  _zod: { output: Output; input: Input }
}

/**
 * One API operation as data. The server mounts it, the web client calls it, and the OpenAPI document, the policy matrix
 * test and the fuzzer read it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`; parameters are written `:id`. */
  readonly path: `/${string}`
  /** The action whose policy row decides who may call it; `'public'` needs no token. */
  readonly can: Action | 'public'
  readonly summary: string
  /** What the reply is: one item in `data`, a page of items, a file, or events one after the other (`text/event-stream`). */
  readonly kind: 'item' | 'list' | 'file' | 'stream'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * Makes the request multipart/form-data with exactly this file; `body` then describes the text fields beside it, whose
   * values are strings.
   */
  readonly upload?: Upload
  /** One item or event of the reply; parsed on the way out, so a field it does not name cannot leave the server. */
  readonly reply: z.ZodType
  /** Status on success, 200 by default. */
  readonly status?: 200 | 201
  /** The rate limit for one address, on operations that a guesser or spammer would call. */
  readonly limit?: 'signIn' | 'register' | 'inquiry' | 'request'
  /** An account can do it only so often in a day, or for so many people. */
  readonly capped?: true
  /** Reads or writes a file of many rows: only a few run at once, and only so many for an account in an hour. */
  readonly bulk?: 'export' | 'import'
  /** For public operations: identifies a caller who sends a valid token. An invalid token counts as none. */
  readonly recognizes?: true
  /**
   * For public operations: the bearer is the identity provider's ID token, checked before anything else; the caller
   * needs no account. A server without a provider refuses them all.
   */
  readonly provesIdentity?: true
  /** The body's field with a new password: easy ones are refused, and the handler gets its hash. */
  readonly newPassword?: 'password' | 'newPassword'
  /** Takes the browser's own id in a header (`DEVICE_HEADER`), so the account recognizes the browser. */
  readonly knowsDevices?: true
  /** Waits for another service, which takes longer than a request may otherwise; the handler learns when its caller leaves. */
  readonly waits?: true
  /** A sentence for the reply's `message`. */
  readonly message?: string
  /** Its query or body names a row without which there is no answer: 404. A path's parameters say so themselves. */
  readonly namesRow?: true
  /** The row's state can refuse it with 409. A POST doesn't say so, nor does anything with a body: those always can be. */
  readonly conflict?: true
}

/** Names an endpoint, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(row: E): E => row

type Out<S> = S extends Schema<infer O, unknown> ? O : Record<never, never>
type In<S> = S extends Schema<unknown, infer I> ? I : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
/** What a caller may send as the body, before defaults and conversions. */
export type BodyInput<E extends Endpoint> = In<E['body']>
/** One item or event as the caller reads it. */
export type ReplyOf<E extends Endpoint> = Out<E['reply']>
/** What a handler returns, before the reply schema has parsed it. */
export type ReplyInput<E extends Endpoint> = In<E['reply']>
