import { sql } from 'kysely'
import { addDocument } from '../documents.ts'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

const spare = ({ world: { people, propertyId } }: Setting) => addDocument(people.LANDLORD, { propertyId })

export const documents = {
  rows: {
    /** Shared with the tenant of the lease. */
    documentId: async ({ people, after }) =>
      addDocument(people.LANDLORD, { leaseId: await after('leaseId'), isShared: 'true' }),
  },
  names: { '/ai/documents/:id': (world) => world.documentId },
  bodies: {
    upload: ({ propertyId }) => ({ propertyId, expiresOn: '2030-01-31' }),
    update: () => ({ originalName: 'House rules.txt', expiresOn: '2030-01-31' }),
  },
  reaching: ['upload'],
  creations: { upload: { by: 'LANDLORD' } },
  subjects: { update: spare, remove: spare },
  tables: {
    documents: (world) => sql`owner_id = any(${idsOfPeople(world)})`,
    document_passages: ({ documentId }) => sql`document_id = ${documentId}`,
  },
} satisfies NounTests<'documents'>
