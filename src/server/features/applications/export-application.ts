import { sql } from 'kysely'
import { othersOf } from '#contract/application-members.ts'
import type { applications } from '#contract/applications.ts'
import { applicationSteps } from '../../db/functions.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { readApplication } from './read-application.ts'

/** The status that each step leads to. */
const BECAME: Readonly<Record<string, string>> = {
  'application.create': 'PENDING',
  'application.review': 'REVIEWING',
  'application.approve': 'APPROVED',
  'application.decline': 'DECLINED',
  'application.withdraw': 'WITHDRAWN',
}

/**
 * The caller's own application as JSON: the answers by form field name, and its history.
 * @throws Refusal `not_found`
 */
export function exportApplication(call: Call<typeof applications.export>): Promise<FileReply> {
  return transaction(call, async (tx) => {
    const application = await readApplication(within(call, tx))
    const { id, property, answers, status, submittedAt, decidedAt, criteria, conditions } = application
    const content = {
      id,
      property: {
        id: property.id,
        title: property.title,
        city: property.city,
        state: property.state,
        country: property.country,
      },
      status,
      submittedAt,
      decidedAt,
      criteria,
      conditions,
      appliesWith: othersOf(application).map(({ name }) => name),
      statusHistory: await historyOf(tx, id),
      application: { propertyId: property.id, ...answers },
      exportedAt: call.services.clock().toISOString(),
    }
    const bytes = new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`)
    return { name: `application-${id}.json`, type: 'application/json', bytes }
  })
}

async function historyOf(tx: Tx, id: string): Promise<{ status: string; at: string }[]> {
  const steps = await tx
    .selectFrom(applicationSteps(sql.val(id)).as('step'))
    .selectAll()
    .execute()
  const history: { status: string; at: string }[] = []
  for (const { action, at } of steps) {
    // A decision that was taken back before its email left never reached the applicant.
    if (action === 'application.undo') history.pop()
    const status = BECAME[action]
    if (status !== undefined) history.push({ status, at: at.toISOString() })
  }
  return history
}
