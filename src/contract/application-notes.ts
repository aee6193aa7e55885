import { endpoint } from './endpoint.ts'
import { APPLICATION_NOTE_MAX } from './limits.ts'
import { id, idParams, instant, text } from './values.ts'
import { z } from './zod.ts'

const note = z.object({
  id: id(),
  text: z.string(),
  authorName: z.string(),
  /** Whether the caller wrote it, and so can change and remove it. */
  isOwn: z.boolean(),
  writtenAt: instant(),
  changedAt: instant().nullable(),
})
export type ApplicationNote = z.output<typeof note>

/** All notes on an application, oldest first. */
const notes = z.object({ notes: z.array(note) })
const body = z.strictObject({ text: text({ max: APPLICATION_NOTE_MAX, multiline: true }) })
const noteParams = z.strictObject({ id: id(), noteId: id() })

export const applicationNotes = {
  list: endpoint({
    method: 'GET',
    path: '/applications/:id/notes',
    can: 'application.note',
    summary: 'The private notes on an application, oldest first; the applicant never sees them',
    kind: 'item',
    params: idParams,
    reply: notes,
  }),
  add: endpoint({
    method: 'POST',
    path: '/applications/:id/notes',
    can: 'application.note',
    summary: 'Write a private note on an application',
    kind: 'item',
    status: 201,
    params: idParams,
    body,
    reply: notes,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/applications/:id/notes/:noteId',
    can: 'application.note',
    summary: 'Change a note of your own',
    kind: 'item',
    params: noteParams,
    body,
    reply: notes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/applications/:id/notes/:noteId',
    can: 'application.note',
    summary: 'Remove a note of your own',
    kind: 'item',
    params: noteParams,
    reply: notes,
  }),
}
