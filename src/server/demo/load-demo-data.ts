import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { systemTransaction } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { createCalendar } from './calendar.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { keepLetters } from './keep-letters.ts'
import type { Step } from './plan.ts'
import { planAccounts } from './plan-accounts.ts'
import { planApplications } from './plan-applications.ts'
import { planBuildings } from './plan-buildings.ts'
import { planDocuments } from './plan-documents.ts'
import { planLeads } from './plan-leads.ts'
import { planLeases } from './plan-leases.ts'
import { planPictures } from './plan-pictures.ts'
import { planProperties } from './plan-properties.ts'
import { planReferrals } from './plan-referrals.ts'
import { planReminders } from './plan-reminders.ts'
import { planRentAnalyses } from './plan-rent-analyses.ts'
import { planRequests } from './plan-requests.ts'
import { planShowings } from './plan-showings.ts'
import { planStatements } from './plan-statements.ts'
import { planTeam } from './plan-team.ts'
import { planTickets } from './plan-upkeep.ts'
import { createRandom } from './random.ts'
import { createStage } from './stage.ts'

const SEED = 20_240_131

/** The demo data cannot be loaded; the message is a sentence for the person who tried. */
export class DemoDataError extends Error {}

/**
 * Fills an empty database with the demo by calling the same commands users do, in time order and in one transaction, so
 * an interruption leaves nothing behind. Two loads differ only in ids and dates.
 * @throws DemoDataError in production, where a published password must not exist, and when there are accounts already.
 */
export async function loadDemoData(services: Services, say: (line: string) => void): Promise<void> {
  if (services.env.NODE_ENV === 'production') {
    throw new DemoDataError(
      'Demo data is not for production (NODE_ENV=production): its accounts have a password everyone knows.',
    )
  }
  say('Preparing demo data …')
  const began = performance.now()
  const steps = plan(services.clock(), await services.passwords.hash(DEMO_PASSWORD))
  await systemTransaction(services.db, async (tx) => {
    if (await hasAccounts(tx)) {
      throw new DemoDataError('This database already has accounts; demo data needs an empty one.')
    }
    const stage = createStage(services, tx)
    const half = Math.floor(steps.length / 2)
    for (const [index, step] of steps.entries()) {
      if (index === half) say('Preparing demo data … 50 %')
      await step.run(stage)
    }
    await stage.bySystem(services.clock(), keepLetters)
  })
  say(`Demo data: ready in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** Whether any account exists. */
export async function hasAccounts(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

function plan(now: Date, passwordHash: string): Step[] {
  const random = createRandom(SEED)
  const planning = { random, calendar: createCalendar(now, random) }
  return [
    ...planAccounts(planning, passwordHash),
    ...planProperties(planning),
    ...planBuildings(planning),
    ...planPictures(planning),
    ...planApplications(planning),
    ...planLeases(planning),
    ...planTickets(planning),
    ...planReminders(planning),
    ...planLeads(planning),
    ...planShowings(planning),
    ...planDocuments(planning),
    ...planRentAnalyses(planning),
    ...planReferrals(planning),
    ...planRequests(planning),
    ...planTeam(planning, passwordHash),
    ...planStatements(planning),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
}
