import { sql } from 'kysely'
import { counted } from '#contract/count.ts'
import { audit } from '../../audit.ts'
import { eraseApplicationRows, eraseLeadRows } from '../../db/functions.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { forEachRow } from '../../jobs/each-row.ts'
import { canSendMail } from '../../mail/can-send-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { eraseAccount, unknownHash } from '../account/erase.ts'
import { accountsDue, applicationsDue, type Keeping, leadsDue, type Step } from './due.ts'
import { accountLetter, applicationLetter } from './letters.ts'

/**
 * Tells people what will be erased in 30 days, and erases what they were told of that long ago: declined and withdrawn
 * applications, and accounts that no one uses. Where no email can be sent, it leaves these alone. Old inquiries go without
 * a word: no one has checked whose their addresses are.
 * @throws RowsFailed at the end when some failed, so the job retries.
 */
export async function eraseOld(services: Services): Promise<void> {
  const { RETENTION_MONTHS: months } = services.env
  if (months === 0) return
  const keeping = { now: services.clock(), months }
  if (canSendMail(services.env)) await eraseAnnounced(services, keeping)
  // After the applications, which keep the inquiries they came from.
  await forEachRow(services, {
    rows: 'Inquiries',
    find: (tx, after, limit) => leadsDue(tx, keeping).where('leads.id', '>', after).limit(limit).execute(),
    work: ({ id }) => systemTransaction(services.db, (tx) => eraseLead(tx, services, { id, keeping })),
  })
}

async function eraseAnnounced(services: Services, keeping: Keeping): Promise<void> {
  for (const step of ['erase', 'announce'] as const) {
    await forEachRow(services, {
      rows: 'Applications',
      find: (tx, after, limit) =>
        applicationsDue(tx, step, keeping).where('applications.id', '>', after).limit(limit).execute(),
      work: ({ id }) => systemTransaction(services.db, (tx) => stepApplication(tx, services, { id, step, keeping })),
    })
    await forEachRow(services, {
      rows: 'Accounts',
      find: (tx, after, limit) => accountsDue(tx, step, keeping).where('users.id', '>', after).limit(limit).execute(),
      work: async ({ id }) => {
        const hash = await unknownHash(services)
        await systemTransaction(services.db, (tx) => stepAccount(tx, services, { id, step, keeping, hash }))
      },
    })
  }
}

interface Stepping {
  id: string
  step: Step
  keeping: Keeping
}

async function stepApplication(tx: Tx, services: Services, { id, step, keeping }: Stepping): Promise<void> {
  const due = applicationsDue(tx, step, keeping).where('applications.id', '=', id)
  const row = await due.forUpdate('applications').executeTakeFirst()
  // Another server was faster.
  if (!row) return
  if (step === 'erase') {
    await audit(tx, systemCall(services), 'application.expire', { type: 'application', id })
    await tx.selectNoFrom(eraseApplicationRows(sql`array[${id}::uuid]`).as('done')).execute()
    return
  }
  await tx.updateTable('applications').set({ erase_announced_at: keeping.now }).where('id', '=', id).execute()
  const productName = services.env.PRODUCT_NAME
  const letter = applicationLetter({ firstName: row.first_name, home: row.property_title, productName })
  const about = { type: 'application', id } as const
  await queueMail(tx, services, { to: { address: row.email, userId: row.user_id }, letter, about })
}

async function stepAccount(tx: Tx, services: Services, stepping: Stepping & { hash: string }): Promise<void> {
  const { id, step, keeping, hash } = stepping
  const user = await accountsDue(tx, step, keeping).where('users.id', '=', id).forUpdate('users').executeTakeFirst()
  // Another server was faster, or someone signed in.
  if (!user) return
  const unused = counted(keeping.months, 'month')
  if (step === 'erase') {
    await audit(tx, systemCall(services), 'account.expire', { type: 'user', id })
    await eraseAccount(tx, services, user, { hash, how: `because no one used it for ${unused}` })
    return
  }
  await tx.updateTable('users').set({ erase_announced_at: keeping.now }).where('id', '=', id).execute()
  const letter = accountLetter({ firstName: user.first_name, unused, productName: services.env.PRODUCT_NAME })
  await queueMail(tx, services, { to: { address: user.email, userId: id }, letter })
}

async function eraseLead(tx: Tx, services: Services, { id, keeping }: Omit<Stepping, 'step'>): Promise<void> {
  const row = await leadsDue(tx, keeping).where('leads.id', '=', id).forUpdate('leads').executeTakeFirst()
  // Another server was faster, or someone wrote.
  if (!row) return
  await audit(tx, systemCall(services), 'lead.expire', { type: 'lead', id })
  await tx.selectNoFrom(eraseLeadRows(sql`array[${id}::uuid]`).as('done')).execute()
}
