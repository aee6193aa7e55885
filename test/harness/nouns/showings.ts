import { sql } from 'kysely'
import { addDays, utcDay } from '#contract/calendar.ts'
import type { TestServer } from '../app.ts'
import { addShowing, addShowingTime, showingInput, showingTimesInput } from '../showings.ts'
import type { NounTests, Setting } from './noun.ts'

/** By the server's clock, which a test may have set. */
const nextWeek = ({ services }: TestServer) => addDays(utcDay(services.clock()), 7)

const spareTime = ({ world: { people, propertyId } }: Setting) => addShowingTime(people.LANDLORD, propertyId)

export const showings = {
  rows: {
    showingTimeId: async ({ server, people, after }) =>
      addShowingTime(people.LANDLORD, await after('propertyId'), { places: 20, day: nextWeek(server) }),
    showingId: async ({ server, after }) => addShowing(server, await after('propertyId'), await after('showingTimeId')),
  },
  names: {
    '/properties/:id': (world) => world.propertyId,
    '/listings/:id': (world) => world.propertyId,
    '/showing-times/:id': (world) => world.showingTimeId,
    '/showings/:id': (world) => world.showingId,
  },
  bodies: {
    addTimes: () => showingTimesInput(),
    book: ({ showingTimeId }) => showingInput(showingTimeId),
    cancelOwn: () => ({ token: 'A'.repeat(43) }),
  },
  creations: {
    addTimes: { by: 'LANDLORD', other: { places: 2 } },
    book: { by: 'anyone', other: { firstName: 'Other' } },
  },
  subjects: {
    cancelTime: spareTime,
    cancel: async (setting) => addShowing(setting.server, setting.world.propertyId, await spareTime(setting)),
  },
  tables: {
    showing_times: ({ propertyId }) => sql`property_id = ${propertyId}`,
    showings: ({ showingTimeId }) => sql`time_id = ${showingTimeId}`,
  },
} satisfies NounTests<'showings'>
