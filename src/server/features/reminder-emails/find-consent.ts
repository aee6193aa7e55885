import { v7 as newId } from 'uuid'
import type { ReminderEmailState } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { acknowledge } from '../../mail/acknowledge.ts'
import { canSendMail } from '../../mail/can-send-mail.ts'
import { digest } from '../auth/account-links.ts'
import { offeredTenancy } from '../invitations/offered-tenancy.ts'
import { askLetter } from './letters.ts'

/** A landlord's record of a tenant without an account. */
export interface Unlinked {
  tenantId: string
  landlordId: string
  email: string
}

/** What an address said to a landlord's reminders, and the token of its links; null when it wasn't asked. SYSTEM only. */
export async function findConsent(
  tx: Tx,
  services: Services,
  { landlordId, email }: Unlinked,
): Promise<{ state: ReminderEmailState; token: string } | null> {
  const row = await tx
    .selectFrom('reminder_emails')
    .select(['id', 'state', 'token_hash'])
    .where('landlord_id', '=', landlordId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!row) return null
  const token = tokenOf(services, row.id)
  // Made under an earlier DATA_KEY; from now on the newest email's link counts.
  if (!digest(token).equals(row.token_hash))
    await tx
      .updateTable('reminder_emails')
      .set({ token_hash: digest(token) })
      .where('id', '=', row.id)
      .execute()
  return { state: row.state, token }
}

/**
 * Asks an address whether it wants a landlord's reminders: once, ever, and one landlord a day. SYSTEM only.
 * @returns whether the email is on its way.
 */
export async function askForConsent(tx: Tx, services: Services, tenant: Unlinked): Promise<boolean> {
  if (!canSendMail(services.env)) return false
  const id = newId()
  const token = tokenOf(services, id)
  const offered = await offeredTenancy(tx, tenant.tenantId)
  const letter = askLetter({ ...offered, token, productName: services.env.PRODUCT_NAME })
  if (!(await acknowledge(tx, services, tenant.email, letter))) return false
  await tx
    .insertInto('reminder_emails')
    .values({
      id,
      landlord_id: tenant.landlordId,
      email: tenant.email,
      token_hash: digest(token),
      state: 'ASKED',
      asked_at: services.clock(),
      answered_at: null,
    })
    .execute()
  return true
}

/** The same for every email, so each one can carry the link; only its digest is stored. */
const tokenOf = ({ cipher }: Services, id: string): string => cipher.digest(id, 'reminder_emails.token')
