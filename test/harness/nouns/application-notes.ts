import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { NounTests } from './noun.ts'

export const applicationNotes = {
  rows: {
    noteId: async ({ people, after }) => {
      const id = await after('applicationId')
      const added = await people.LANDLORD.send(api.applicationNotes.add, {
        params: { id },
        body: { text: 'Call back' },
      })
      return added.body.data.notes[0].id
    },
  },
  names: {
    '/applications/:id': (world) => world.applicationId,
    '/applications/:id/notes/:noteId': (world) => world.noteId,
  },
  bodies: { add: () => ({ text: 'Pay slips are in' }), update: () => ({ text: 'Called back' }) },
  creations: { add: { by: 'LANDLORD', other: { text: 'Other' } } },
  tables: { application_notes: ({ applicationId }) => sql`application_id = ${applicationId}` },
} satisfies NounTests<'applicationNotes'>
