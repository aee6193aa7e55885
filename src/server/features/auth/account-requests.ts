import { v7 as newId } from 'uuid'
import { audit } from '../../audit.ts'
import type { AccountRequestsTable } from '../../db/tables/people.ts'
import { asSystem, systemTransaction, type Tx, within } from '../../db/transaction.ts'
import { type Caller, type Services, systemCall } from '../../http/call.ts'
import { addressGroup, countAttempt, type Limit } from '../../http/limits.ts'
import type { JobData } from '../../jobs/jobs-port.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { makeLink } from './account-links.ts'
import { resetLetter } from './letters.ts'
import { mailVerification } from './register-account.ts'

type Kind = AccountRequestsTable['kind']

/**
 * Leaves the rest to a job, so an answer takes as long for an address without an account as for one with an account. The
 * address waits encrypted, because anyone may have typed it. An empty one is no account's.
 */
export const askLater = (call: Caller, kind: Kind, email: string): Promise<void> =>
  asSystem(call, async (tx) => {
    const id = newId()
    const { cipher, clock, jobs } = call.services
    const row = { id, kind, email_sealed: cipher.seal(email, placeOf(id)), ip: call.ip, created_at: clock() }
    await tx.insertInto('account_requests').values(row).execute()
    await jobs.enqueue(tx, 'account-request', { requestId: id })
  })

/** Does what was asked of an address, if it has an account, and forgets the address. */
export const workOnRequest = (services: Services, { requestId }: JobData['account-request']): Promise<void> =>
  systemTransaction(services.db, async (tx) => {
    const row = await tx.deleteFrom('account_requests').where('id', '=', requestId).returningAll().executeTakeFirst()
    if (!row) return
    const email = services.cipher.open(row.email_sealed, placeOf(row.id))
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'email_verified_at', 'disabled_at', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    // The log says when and where it was asked.
    const asked = { ...systemCall({ ...services, clock: () => row.created_at }), ip: row.ip }
    if (row.kind === 'refused') return noteRefusal(tx, asked, user?.id ?? null)
    if (!user || user.disabled_at !== null) return
    const call = within({ ...systemCall(services), ip: row.ip }, tx)
    // A password that the identity provider keeps is reset there.
    if (services.idTokens !== null && user.password_hash === null) return
    if (row.kind === 'reset') return mailReset(tx, call, user)
    if (user.email_verified_at === null) await mailVerification(call, user)
  })

const placeOf = (id: string) => `account_requests.email:${id}`

const HOURLY: Limit = { max: Number.POSITIVE_INFINITY, seconds: 3_600 }

/**
 * Keeps nothing that was typed. Of an hour's refusals for an account, or from an address for no account, it writes the
 * first, the tenth, the hundredth and so on, with their number: nothing removes events, so no one may fill the log up.
 */
async function noteRefusal(tx: Tx, call: Caller, userId: string | null): Promise<void> {
  const about = userId ?? `address:${addressGroup(call.ip)}`
  const { databaseTime } = call.services
  const attempts = await countAttempt({ db: tx, databaseTime }, `signIn:refused:${about}`, HOURLY)
  if (!Number.isInteger(Math.log10(attempts))) return
  await audit(tx, call, 'session.open', { type: 'user', id: userId, outcome: 'refused', detail: { attempts } })
}

interface Resetting {
  id: string
  email: string
  first_name: string
  email_verified_at: Date | null
}

async function mailReset(tx: Tx, call: Caller, user: Resetting) {
  const { services } = call
  const token = await makeLink(tx, services.clock(), { userId: user.id, purpose: 'reset' })
  // An address that no one has confirmed may be a stranger's, who reads no name that someone else chose.
  const firstName = user.email_verified_at === null ? undefined : user.first_name
  const letter = resetLetter({ firstName, token, productName: services.env.PRODUCT_NAME })
  await queueMail(tx, services, { to: { address: user.email, userId: user.id }, letter })
  await audit(tx, call, 'account.forgot', { type: 'user', id: user.id })
}
