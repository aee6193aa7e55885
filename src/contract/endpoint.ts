import type { Upload } from './files.ts'
import type { Action } from './policy.ts'
import type { z } from './zod.ts'

/** What we ask of a schema; structural, because a bound of `ZodType` makes type checking several times slower. */
export interface Schema<Output = unknown, Input = unknown> {
  _zod: { output: Output; input: Input }
}

/**
 * One operation of the API as data. The server mounts it, the web client calls it, the OpenAPI document, the policy
 * matrix test and the fuzzer read it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`; parameters are written `:id`. */
  readonly path: `/${string}`
  /** The action whose policy row decides who may call it; `'public'` needs no token. */
  readonly can: Action | 'public'
  readonly summary: string
  /** What the reply is: one item in `data`, a page of items, or a file. */
  readonly kind: 'item' | 'list' | 'file'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * Makes the request multipart/form-data with exactly this file; `body` then describes the text fields beside it, whose
   * values are strings.
   */
  readonly upload?: Upload
  /** One item of the reply; parsed on the way out, so a field it does not name cannot leave the server. */
  readonly reply: z.ZodType
  /** Status of a success, 200 unless said. */
  readonly status?: 200 | 201
  /** The limit on attempts from one address, for what a guesser or a spammer would call. */
  readonly limit?: 'signIn' | 'register' | 'inquiry' | 'request'
  /** Of a public one: whoever sends a good token is known. A bad token counts as none. */
  readonly recognises?: true
  /** A sentence for the reply's `message`. */
  readonly message?: string
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
/** What a caller reads: one item. */
export type ReplyOf<E extends Endpoint> = Out<E['reply']>
/** What a handler returns, before the reply schema has parsed it. */
export type ReplyInput<E extends Endpoint> = In<E['reply']>
