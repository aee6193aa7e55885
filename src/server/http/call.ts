import type { Kysely, RawBuilder } from 'kysely'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyInput } from '#contract/endpoint.ts'
import type { Upload } from '#contract/files.ts'
import type { Reach, Right } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import type { Embedder } from '../ai/documents/embedder.ts'
import type { DocumentPassage, PassageCache } from '../ai/documents/passage-cache.ts'
import type { Model } from '../ai/llm/model.ts'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/schema.ts'
import type { Env } from '../env.ts'
import type { FileStore } from '../files/store.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import type { Jobs } from '../jobs/jobs-port.ts'
import type { Cipher } from '../security/cipher.ts'
import type { Identity, IdTokens } from '../security/id-tokens.ts'
import type { Passwords } from '../security/passwords.ts'

/** Everything the app works with, made by `wireServices`. */
export interface Services {
  readonly db: Kysely<DB>
  /** The open database that `db` belongs to: which engine it is, how it is backed up, and whether it is damaged. */
  readonly database: Pick<Database, 'engine' | 'archive' | 'damage'>
  readonly env: Env
  /** What backups are encrypted with; null where they are plain or none are made. */
  readonly backupKey: Uint8Array | null
  readonly cipher: Cipher
  readonly passwords: Passwords
  /** Checks the identity provider's tokens; null without a provider. */
  readonly idTokens: IdTokens | null
  /** The bytes of uploaded files; `keepPicture` and `keepDocument` store them. */
  readonly files: FileStore
  /** Work to do after the commit; each job is a row in `jobs/jobs.ts`. */
  readonly jobs: Jobs
  readonly clock: () => Date
  /** The time by the database's clock, which all servers share: for sessions and limits. */
  readonly databaseTime: () => RawBuilder<Date>
  /** Compares what texts mean; null without the optional model. */
  readonly embedder: Embedder | null
  /** Writes answers; null without one, and documents are only quoted. */
  readonly model: Model | null
  /** The text of documents that were asked lately. */
  readonly passages: PassageCache<DocumentPassage>
  /** Grows with each write that can change which homes visitors see, and how. */
  readonly homeChanges: { count: number }
  /** Resolves if the database answers; rejects if it doesn't. */
  readonly ping: () => Promise<void>
}

/** Who is calling, read from the session's row on every request. */
export interface Actor {
  readonly id: string
  readonly role: Role
  readonly token: string
  /** The business that a landlord acts for; their own unless it says otherwise. */
  readonly portfolioId?: string
  /** What a member may do in it; null for an owner. */
  readonly rights?: readonly Right[] | null
  /** Whether the account has a second factor; of interest where one is required. */
  readonly hasFactor?: boolean
  /** The stored form of the session, which is not always that of the token; none for a caller without a session. */
  readonly session?: Uint8Array
}

/** The id of the business that someone acts for, which a column `landlord_id` names. */
export const portfolioOf = ({ id, portfolioId = id }: Pick<Actor, 'id' | 'portfolioId'>): string => portfolioId

/** What every call carries, no matter who makes it. */
export interface Caller {
  readonly services: Services
  readonly actor: Actor | null
  readonly ip: string
  readonly userAgent: string
  /** SHA-256 of the browser's own id, for an endpoint that `knowsDevices`, if the browser sent it. */
  readonly device?: Buffer | undefined
  /** Who the bearer's ID token is for, for an endpoint that needs one. */
  readonly identity?: Identity
  /** While a file is imported: the import, how many rows the file has, and whether this is the last. */
  readonly importing?: { id: string; rows: number; isLast: boolean }
}

/** Work that no person requested: its audit events have no actor. Its transactions come from `systemTransaction`. */
export const systemCall = (services: Services): Caller => ({ services, actor: null, ip: '', userAgent: '' })

/** A call by a signed-in actor whose role may do the endpoint's action at all. */
export interface SignedCall extends Caller {
  readonly actor: Actor
  /** How far the actor's role reaches with the endpoint's action; never `none`. */
  readonly reach: Reach
  /** Reaches only the homes assigned to them, as for every write; if not set, the scope checks. */
  readonly isAssigned?: boolean
}

interface Inputs<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** The file that came with the request, for an endpoint that takes one. */
type FileOf<E extends Endpoint> = E['upload'] extends Upload ? { readonly file: UploadedFile } : unknown

/** The hash of the request's new password, for an endpoint that takes one; `newPassword` is an optional field. */
type NewPasswordOf<E extends Endpoint> = E['newPassword'] extends 'password'
  ? { readonly passwordHash: string }
  : E['newPassword'] extends 'newPassword'
    ? { readonly passwordHash: string | undefined }
    : unknown

/** An endpoint that needs an ID token has had it checked. */
type IdentityOf<E extends Endpoint> = E['provesIdentity'] extends true ? { readonly identity: Identity } : unknown

/** An endpoint that waits for another service stops waiting when its caller has left. */
type SignalOf<E extends Endpoint> = E['waits'] extends true ? { readonly signal: AbortSignal } : unknown

/** One request to endpoint `E`, checked and parsed. */
export type Call<E extends Endpoint> = (E['can'] extends 'public' ? Caller : SignedCall) &
  Inputs<E> &
  FileOf<E> &
  NewPasswordOf<E> &
  IdentityOf<E> &
  SignalOf<E>

export interface PageOf<T> {
  rows: T[]
  total: number
  totalIsCapped: boolean
}

/** A file to send: as a download, unless it is `inline`. */
export interface FileReply {
  name: string
  type: string
  bytes: Uint8Array
  /** For pictures that a page shows. */
  inline?: boolean
  /** The `cache-control` of the reply; nothing is stored unless given. */
  cache?: string
}

type Result<E extends Endpoint> = E['kind'] extends 'list'
  ? PageOf<ReplyInput<E>>
  : E['kind'] extends 'file'
    ? FileReply
    : E['kind'] extends 'stream'
      ? AsyncIterable<ReplyInput<E>>
      : ReplyInput<E>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>

/** The handler of an endpoint that takes a file. */
export interface UploadHandler<E extends Endpoint> {
  /** Refuses anyone who may not add a file to this row, before the file is decoded: that takes a processor a while. */
  readonly admit: (call: Omit<Call<E>, 'file'>) => Promise<unknown>
  readonly handle: Handler<E>
}

type HandlerOf<E extends Endpoint> = E['upload'] extends Upload ? UploadHandler<E> : Handler<E>

/** One handler for every endpoint of a resource; a missing one is a compile error. */
export type Handlers<R extends Record<string, Endpoint>> = { readonly [K in keyof R]: HandlerOf<R[K]> }
