import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { Person } from '../app.ts'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

/** Has a rent suggested; resolves to the analysis's id. */
async function addAnalysis(person: Person, propertyId: string): Promise<string> {
  const { body } = await person.send(api.rentAnalyses.analyze, { params: { propertyId }, body: { goal: 'balanced' } })
  return body.data.id
}

/** An analysis of a home that no other request analyzes: only the newest ones of a home are kept. */
const analysisToKeep = ({ world }: Setting) => addAnalysis(world.people.LANDLORD, world.homeToApplyForId)

export const rentAnalyses = {
  rows: {
    rentAnalysisId: async ({ people, after }) => addAnalysis(people.LANDLORD, await after('propertyId')),
  },
  names: {
    '/ai/rent/analyze/:propertyId': (world) => world.propertyId,
    '/ai/rent/analyses/:id': (world) => world.rentAnalysisId,
  },
  bodies: {
    analyze: () => ({ goal: 'balanced' }),
    setLimits: () => ({ capPercent: 5, noticeDays: 60, monthsBetween: 12 }),
  },
  subjects: { read: analysisToKeep, file: analysisToKeep, remove: analysisToKeep },
  tables: {
    rent_analyses: (world) => sql`landlord_id = any(${idsOfPeople(world)})`,
    rent_limits: (world) => sql`landlord_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'rentAnalyses'>
