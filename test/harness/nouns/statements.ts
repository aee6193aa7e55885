import { sql } from 'kysely'
import { dayIn } from '#contract/calendar.ts'
import type { NounTests } from './noun.ts'

/** Where the homes of worlds are. */
const thisMonth = () => dayIn('America/Los_Angeles', new Date()).slice(0, 7)

export const statements = {
  names: {
    '/properties/:id': (world) => world.propertyId,
    '/properties/:id/statements/:month': thisMonth,
    '/statements/:propertyId': (world) => world.propertyId,
    // A charge of the world is due in it.
    '/statements/:propertyId/:month': () => '2026-05',
  },
  bodies: {
    issueMonth: () => ({ month: '2026-05' }),
  },
  needs: { issue: ['entryId'], issueMonth: ['entryId'] },
  tables: {
    issued_statements: ({ propertyId }) => sql`property_id = ${propertyId}`,
    issued_lines: ({ propertyId }) => sql`property_id = ${propertyId}`,
  },
} satisfies NounTests<'statements'>
