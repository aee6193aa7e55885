import { dayIn } from '#contract/calendar.ts'
import type { NounTests } from './noun.ts'

/** Where the homes of worlds are. */
const thisMonth = () => dayIn('America/Los_Angeles', new Date()).slice(0, 7)

export const statements = {
  names: {
    '/properties/:id': (world) => world.propertyId,
    '/properties/:id/statements/:month': thisMonth,
  },
} satisfies NounTests<'statements'>
