import { sql } from 'kysely'
import type { applications } from '#contract/applications.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { readApplication } from './read-application.ts'

/** What a step of an application's life made of it. */
const BECAME: Readonly<Record<string, string>> = {
  'application.create': 'PENDING',
  'application.review': 'REVIEWING',
  'application.approve': 'APPROVED',
  'application.decline': 'DECLINED',
  'application.withdraw': 'WITHDRAWN',
}

/**
 * The caller's own application as JSON: the answers under the names of the form's fields, and what became of it.
 * @throws Refusal `not_found`
 */
export function exportApplication(call: Call<typeof applications.export>): Promise<FileReply> {
  return transaction(call, async (tx) => {
    // Inside this transaction, which the reading joins.
    const application = await readApplication({ ...call, services: { ...call.services, db: tx } })
    const { id, property, answers, status, submittedAt, decidedAt, criteria, conditions } = application
    const content = {
      id,
      property: { id: property.id, title: property.title, city: property.city, state: property.state },
      status,
      submittedAt,
      decidedAt,
      criteria,
      conditions,
      statusHistory: await historyOf(tx, id),
      application: { propertyId: property.id, ...answers },
      exportedAt: call.services.clock().toISOString(),
    }
    const bytes = new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`)
    return { name: `application-${id}.json`, type: 'application/json', bytes }
  })
}

async function historyOf(tx: Tx, id: string): Promise<{ status: string; at: string }[]> {
  const { rows } = await sql<{ action: string; at: Date }>`select action, at from application_steps(${id})`.execute(tx)
  return rows.flatMap(({ action, at }) => {
    const status = BECAME[action]
    return status === undefined ? [] : [{ status, at: at.toISOString() }]
  })
}
