import { sql } from 'kysely'
import { addLead } from '../leads.ts'
import type { NounTests, Setting } from './noun.ts'

const spare = ({ server, world }: Setting) => addLead(server, world.propertyId)

export const leads = {
  rows: { leadId: async ({ server, after }) => addLead(server, await after('propertyId')) },
  names: { '/ai/leasing/leads/:id': (world) => world.leadId },
  bodies: {
    create: ({ propertyId }) => ({ email: 'a@test.example', firstName: 'A', message: 'Hi', propertyId }),
    setPiper: () => ({ answersByItself: true }),
    reply: () => ({ message: 'Yes, it’s still available.' }),
    receive: () => ({ message: 'They called: Saturday suits them.' }),
    update: () => ({ isLost: true }),
  },
  creations: {
    reply: { by: 'LANDLORD', other: { message: 'Other' } },
    receive: { by: 'LANDLORD', other: { message: 'Other' } },
  },
  // A lost inquiry takes no answer.
  subjects: { reply: spare, invite: spare, update: spare },
  tables: {
    leads: ({ leadId }) => sql`id = ${leadId}`,
    lead_messages: ({ leadId }) => sql`lead_id = ${leadId}`,
  },
} satisfies NounTests<'leads'>
