import { endpoint } from './endpoint.ts'
import { id, idParams, instant } from './values.ts'
import { z } from './zod.ts'

/** Limits of one file; import a longer one in pieces. */
export const IMPORT_ROWS_MAX = 1_000
export const IMPORT_CHARACTERS_MAX = 200_000

/** What's wrong with one cell. `line` counts rows the way a spreadsheet does: the headings are line 1. */
const mistake = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type ImportMistake = z.output<typeof mistake>

/** What an import did, or would do. */
export const importReport = z.object({
  /** Rows, not counting the headings. */
  rows: z.int(),
  /** Rows without a mistake. */
  good: z.int(),
  /** Rows written: 0 for a dry run. */
  created: z.int(),
  /** Invitations emailed, or for a dry run, how many there would be. */
  invited: z.int(),
  mistakes: z.array(mistake),
  /** Headings we don't know; their columns were skipped. */
  ignored: z.array(z.string()),
  /** Names the import, to undo it; null for a dry run. */
  importId: id().nullable(),
})
export type ImportReport = z.output<typeof importReport>

/** What every import takes. */
export const importBody = z.strictObject({
  csv: z
    .string('Is required')
    .min(1, 'Is required')
    .max(IMPORT_CHARACTERS_MAX, 'Is too long: split the file and import it in pieces')
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Is not a text file'),
  /** Report what would be written and write nothing. */
  dryRun: z.boolean().default(true),
  /** Write the rows without mistakes and skip the rest; otherwise one mistake stops the whole import. */
  onlyGood: z.boolean().default(false),
})

/** How long an import can be undone. */
export const IMPORT_UNDO_HOURS = 24

const IMPORTED_NOUNS = ['properties', 'tenants', 'leases'] as const
export type ImportedNoun = (typeof IMPORTED_NOUNS)[number]

/** An import that can still be undone, and how many of its rows haven't been archived. */
const recentImport = z.object({
  id: id(),
  noun: z.enum(IMPORTED_NOUNS),
  rows: z.int(),
  createdAt: instant(),
})
export type RecentImport = z.output<typeof recentImport>

const undone = z.object({
  /** Rows archived. */
  undone: z.int(),
  /** Rows that stay because something hangs on them. */
  kept: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type UndoneImport = z.output<typeof undone>

/** Imports from a spreadsheet. */
export const imports = {
  recent: endpoint({
    method: 'GET',
    path: '/imports',
    can: 'import.undo',
    summary:
      'The imports of the caller’s business in the last 24 hours, latest first, and whether an import can invite tenants',
    kind: 'item',
    reply: z.object({
      imports: z.array(recentImport),
      /** Whether the server can email the tenants of a file their invitations. */
      sendsMail: z.boolean(),
    }),
  }),
  undo: endpoint({
    method: 'PATCH',
    path: '/imports/:id/undo',
    can: 'import.undo',
    summary:
      'Archive the rows that an import added, except those in use meanwhile; within 24 hours. Leases are canceled first, and what was charged under them is taken back',
    kind: 'item',
    conflict: true,
    params: idParams,
    reply: undone,
  }),
  properties: endpoint({
    method: 'POST',
    path: '/imports/properties',
    can: 'property.create',
    summary: 'Add homes from a CSV file as drafts, or report its mistakes',
    kind: 'item',
    status: 201,
    bulk: 'import',
    body: importBody,
    reply: importReport,
  }),
  tenants: endpoint({
    method: 'POST',
    path: '/imports/tenants',
    can: 'tenant.import',
    summary: 'Add tenants from a CSV file and invite them on request, or report its mistakes',
    kind: 'item',
    status: 201,
    bulk: 'import',
    body: importBody.extend({
      /** Email each of them an invitation to an account, unless theirs is linked right away. */
      invite: z.boolean().default(false),
    }),
    reply: importReport,
  }),
  leases: endpoint({
    method: 'POST',
    path: '/imports/leases',
    can: 'lease.create',
    summary:
      'Add leases from a CSV file, with their opening balances, deposits held, and tenants who are new, or report its mistakes',
    kind: 'item',
    status: 201,
    bulk: 'import',
    body: importBody,
    reply: importReport,
  }),
}
