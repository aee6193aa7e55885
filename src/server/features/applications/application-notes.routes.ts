import type { applicationNotes } from '#contract/application-notes.ts'
import type { Handlers } from '../../http/call.ts'
import { addNote, changeNote, listNotes, removeNote } from './change-notes.ts'

export const applicationNotesHandlers: Handlers<typeof applicationNotes> = {
  list: listNotes,
  add: addNote,
  update: changeNote,
  remove: removeNote,
}
