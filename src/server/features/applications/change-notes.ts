import { v7 as newId } from 'uuid'
import type { ApplicationNote, applicationNotes } from '#contract/application-notes.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { audit } from '../../audit.ts'
import { userName } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { requireApplication } from './require-application.ts'

type Notes = { notes: ApplicationNote[] }
type OnApplication = SignedCall & { params: { id: string } }
type OnNote = SignedCall & { params: { id: string; noteId: string } }

/**
 * The private notes on an application, oldest first. The audit log has the reading of the application itself.
 * @throws Refusal `not_found`
 */
export const listNotes = (call: Call<typeof applicationNotes.list>): Promise<Notes> =>
  transaction(call, async (tx) => {
    await requireApplication(tx, call)
    return notesOf(tx, call)
  })

/**
 * Adds a note. Its text is encrypted, and the audit log doesn't have it.
 * @throws Refusal `not_found`
 */
export const addNote = (call: Call<typeof applicationNotes.add>): Promise<Notes> =>
  write(call, 'application.note_add', async (tx) => {
    const { services, actor, params, body } = call
    const id = newId()
    await tx
      .insertInto('application_notes')
      .values({
        id,
        application_id: params.id,
        author_id: actor.id,
        text_sealed: services.cipher.seal(body.text, place(id)),
        written_at: services.clock(),
        changed_at: null,
      })
      .execute()
  })

/**
 * Changes a note that the caller wrote.
 * @throws Refusal `not_found` for someone else's, too.
 */
export const changeNote = (call: Call<typeof applicationNotes.update>): Promise<Notes> =>
  write(call, 'application.note_update', async (tx) => {
    const { services, body, params } = call
    const id = await lockOwnNote(tx, call)
    await tx
      .updateTable('application_notes')
      .set({ text_sealed: services.cipher.seal(body.text, place(params.noteId)), changed_at: services.clock() })
      .where('id', '=', id)
      .execute()
  })

/**
 * Removes a note that the caller wrote.
 * @throws Refusal `not_found` for someone else's, too.
 */
export const removeNote = (call: Call<typeof applicationNotes.remove>): Promise<Notes> =>
  write(call, 'application.note_remove', async (tx) => {
    const id = await lockOwnNote(tx, call)
    await tx.deleteFrom('application_notes').where('id', '=', id).execute()
  })

const place = (noteId: string) => `application_notes.text:${noteId}`

function write(call: OnApplication, action: AuditAction, work: (tx: Tx) => Promise<void>): Promise<Notes> {
  return transaction(call, async (tx) => {
    await requireApplication(tx, call)
    await work(tx)
    await audit(tx, call, action, { type: 'application', id: call.params.id })
    return notesOf(tx, call)
  })
}

async function lockOwnNote(tx: Tx, { params, actor }: OnNote): Promise<string> {
  const note = await tx
    .selectFrom('application_notes')
    .select('id')
    .where('id', '=', params.noteId)
    .where('application_id', '=', params.id)
    .where('author_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!note) throw notFound('Note')
  return note.id
}

async function notesOf(tx: Tx, { params, actor, services }: OnApplication): Promise<Notes> {
  const rows = await tx
    .selectFrom('application_notes')
    .selectAll()
    .select(userName('application_notes.author_id').as('author_name'))
    .where('application_id', '=', params.id)
    .orderBy('id')
    .execute()
  const notes = rows.map((row) => ({
    id: row.id,
    text: services.cipher.open(row.text_sealed, place(row.id)),
    authorName: row.author_name,
    isOwn: row.author_id === actor.id,
    writtenAt: row.written_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
  }))
  return { notes }
}
