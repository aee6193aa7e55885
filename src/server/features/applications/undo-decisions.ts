import type { applications, ListedApplication } from '#contract/applications.ts'
import { audit } from '../../audit.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { cancelMail } from '../../mail/queue-mail.ts'
import { leaseOf } from './application-lease.ts'
import { findListed } from './applications.queries.ts'
import { applicationScope } from './applications.scope.ts'
import { presentListed } from './present-application.ts'

type Undoing = Call<typeof applications.undo>

/**
 * Takes back decisions before their emails leave: each application has its earlier status and place again, and an
 * approval's hold ends. All of them or none, with everyone in their groups.
 * @throws Refusal `invalid` when one is not within reach; `conflict` when one has no decision to take back, its email has left, a lease was made
 * from it, or the applicant applied again.
 */
export async function undoDecisions(call: Undoing): Promise<{ restored: ListedApplication[] }> {
  const { body } = call
  try {
    return await transaction(call, async (tx) => {
      const restored: ListedApplication[] = []
      // In order of arrival, like every other lock on several applications.
      for (const id of await withGroups(tx, call, body.applications)) {
        await takeBack(tx, call, id)
        restored.push(presentListed(call, await findListed(tx, id)))
      }
      return { restored }
    })
  } catch (error) {
    if (uniqueViolation(error) !== 'applications_open') throw error
    throw refused('conflict', 'The applicant has applied for this home again, so the decision stands.')
  }
}

/** These applications and those that were decided with them, in order of arrival. */
async function withGroups(tx: Tx, call: Undoing, ids: readonly string[]): Promise<string[]> {
  const mates = await tx
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.decision_mail_id', 'is not', null)
    .where('applications.group_id', 'in', (eb) =>
      eb.selectFrom('applications as asked').select('asked.group_id').where('asked.id', 'in', ids),
    )
    .where(applicationScope(call))
    .execute()
  return [...new Set([...ids, ...mates.map(({ id }) => id)])].sort()
}

async function takeBack(tx: Tx, call: Undoing, id: string): Promise<void> {
  const { status, decided_from: earlier, decision_mail_id: mailId } = await lockDecided(tx, call, id)
  const isDecided = status === 'APPROVED' || status === 'DECLINED'
  if (!isDecided || earlier === null || mailId === null) {
    throw refused('conflict', 'This application has no decision to take back.')
  }
  if (status === 'APPROVED' && (await leaseOf(tx, id)) !== undefined) {
    throw refused('conflict', 'A lease was already made from this application. Cancel it first.')
  }
  await asSystem(within(call, tx), (system) => cancelMail(system, mailId))
  await tx
    .updateTable('applications')
    .set({
      status: earlier,
      decided_at: null,
      decided_by: null,
      decided_from: null,
      decision_reason: null,
      decision_mail_id: null,
      conditions: null,
      decline_reasons: [],
      holds_home: false,
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, call, 'application.undo', { type: 'application', id, detail: { from: status, to: earlier } })
}

async function lockDecided(tx: Tx, call: Undoing, id: string) {
  const application = await tx
    .selectFrom('applications')
    .select(['status', 'decided_from', 'decision_mail_id'])
    .where('applications.id', '=', id)
    .where(applicationScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!application) throw wrongField('applications', 'One of these applications does not exist.')
  return application
}
