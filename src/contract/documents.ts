import { endpoint } from './endpoint.ts'
import { FILE_NAME_MAX } from './limits.ts'
import { DOCUMENT_STATUSES } from './states.ts'
import { flag, id, idParams, instant, listQuery, optionalDay, optionalId, someChange, text } from './values.ts'
import { z } from './zod.ts'

/** The most that one document can weigh. */
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024
/** The most documents that one business, or one tenant, can keep. */
export const DOCUMENTS_MAX = 1000

/** Why a document can't be read, as its row says it. */
export const DOCUMENT_FAILURES = {
  WRONG_TYPE: 'This is not a PDF, Word or text document, whatever its name says. Save it as one of them.',
  ENCRYPTED: 'This document needs a password to open. Save it without one and upload it again.',
  DAMAGED: 'This document is damaged or incomplete. Save it again, or choose another.',
  NO_TEXT: 'This document has no text to read. A scan or a photo has only a picture of it.',
  TOO_MANY_PAGES: 'This document has more than 500 pages. Split it and upload the parts.',
  TOO_MUCH_TEXT: 'This document has more than 3 million characters or 10,000 sections. Split it and upload the parts.',
  TOO_MUCH_MEMORY: 'This document unpacks to more than can be read here. Save it again without pictures.',
  TOO_SLOW: 'This document took longer than 20 seconds to read. Split it and upload the parts.',
  MISSING: 'This document’s file is gone. Upload it again.',
  INTERRUPTED: 'Reading this document was interrupted three times. Upload it again.',
} as const satisfies Record<string, string>
export type DocumentFailure = keyof typeof DOCUMENT_FAILURES

/** A lease, house rules, or anything else in writing. */
export const document = z.object({
  id: id(),
  /** Its name as it was uploaded, or as it was changed to. */
  originalName: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Its media type, by its content. */
  type: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  /** Why it couldn’t be read, as a sentence. */
  failure: z.string().nullable(),
  /** How many pages it has; null before it was read, and for formats without pages. */
  pages: z.int().nullable(),
  /** The home, building, lease or tenant it is about: at most one of them. */
  propertyId: id().nullable(),
  buildingId: id().nullable(),
  leaseId: id().nullable(),
  tenantId: id().nullable(),
  /** The home’s title, or the name of the building or of the tenant, whose lease it may be. */
  aboutName: z.string().nullable(),
  /** Whether the tenant of its lease can read it. */
  isShared: z.boolean(),
  /** Whether it is the house rules of its building, which everyone who lives there can read. */
  isHouseRules: z.boolean(),
  expiresOn: z.string().nullable(),
  createdAt: instant(),
  createdByName: z.string(),
  /** Whether the caller can change and remove it. */
  canChange: z.boolean(),
})
export type Document = z.output<typeof document>

/** What a document can be about, by the field with its id. */
export const DOCUMENT_SUBJECTS = ['propertyId', 'buildingId', 'leaseId', 'tenantId'] as const
export type DocumentSubject = (typeof DOCUMENT_SUBJECTS)[number]

const about = { propertyId: optionalId(), buildingId: optionalId(), leaseId: optionalId(), tenantId: optionalId() }

const isAboutOne = (sent: Partial<Record<DocumentSubject, string | null | undefined>>) =>
  DOCUMENT_SUBJECTS.filter((field) => typeof sent[field] === 'string').length <= 1
const ONE = { path: ['propertyId'], message: 'Choose a home, a building, a lease or a tenant, not several' }

const sentFlag = () =>
  z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')

const upload = z
  .strictObject({
    ...about,
    isShared: sentFlag(),
    /** A PDF about a building; it takes the place of the house rules there. */
    isHouseRules: sentFlag(),
    expiresOn: optionalDay(),
  })
  .refine(isAboutOne, ONE)

const change = z
  .strictObject({
    originalName: text({ max: FILE_NAME_MAX }),
    ...about,
    isShared: z.boolean(),
    isHouseRules: z.boolean(),
    expiresOn: optionalDay(),
  })
  .partial()
  .refine(...someChange)
  .refine(isAboutOne, ONE)

export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/ai/documents',
    can: 'document.list',
    summary:
      'Documents the caller can read, newest first: a landlord’s own, a manager’s for the homes they manage, a tenant’s own, those shared with them and the house rules where they live. `buildingId` finds those about a building and its homes, with `wholeBuilding` only those about the building itself',
    kind: 'item',
    query: z.strictObject({
      ...listQuery(['originalName', 'size', 'status', 'expiresOn', 'createdAt']),
      status: z.enum(DOCUMENT_STATUSES).optional(),
      propertyId: id().optional(),
      buildingId: id().optional(),
      wholeBuilding: flag().optional(),
      isHouseRules: flag().optional(),
      leaseId: id().optional(),
      tenantId: id().optional(),
    }),
    reply: z.object({
      documents: z.array(document),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/ai/documents/upload',
    can: 'document.create',
    summary:
      'Add a document: a PDF, a Word document (.doc, .docx) or a text, at most 20 MB. Its text is read afterward; `status` says how far that is',
    kind: 'item',
    status: 201,
    upload: { field: 'document', kinds: ['pdf', 'word', 'text'], maxBytes: DOCUMENT_MAX_BYTES, byContent: true },
    body: upload,
    reply: document,
  }),
  read: endpoint({
    method: 'GET',
    path: '/ai/documents/:id',
    can: 'document.list',
    summary: 'One document',
    kind: 'item',
    params: idParams,
    reply: document,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/ai/documents/:id',
    can: 'document.update',
    summary:
      'Change a document’s name, what it is about, whether its lease’s tenant can read it, whether it is its building’s house rules, or when it expires',
    kind: 'item',
    params: idParams,
    body: change,
    reply: document,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ai/documents/:id',
    can: 'document.remove',
    summary: 'Remove a document, with its text',
    kind: 'item',
    params: idParams,
    reply: z.object({ id: id() }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/ai/documents/:id/file',
    can: 'document.list',
    summary: 'Download a document as it was uploaded',
    kind: 'file',
    params: idParams,
    reply: z.instanceof(Uint8Array),
  }),
}
