import type { leads } from '#contract/leads.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { inquiryLetter } from './letters.ts'

type CreateCall = Call<typeof leads.create>

interface News {
  id: string
  landlordId: string | null
  homeTitle: string | null
}

/** Writes to the person a question is for. SYSTEM only. */
export async function tellReader(tx: Tx, call: CreateCall, { id, landlordId, homeTitle }: News): Promise<void> {
  const { body, services } = call
  const reader = await readerOf(tx, call, landlordId)
  if (!reader) return
  const letter = inquiryLetter({ ...body, id, homeTitle }, reader.first_name)
  const about = { type: 'lead', id }
  if (landlordId === null) await queueMail(tx, services, { to: { address: reader.email }, letter, about })
  else {
    const to = { address: reader.email, userId: landlordId }
    await notify(tx, services, { to, kind: 'INQUIRIES', letter, about, causedBy: call.actor?.id })
  }
}

/** Who gets the email: the landlord while the account is open, or, with no landlord, the support address if one is set. */
async function readerOf(
  tx: Tx,
  { services }: CreateCall,
  landlordId: string | null,
): Promise<{ email: string; first_name?: string } | undefined> {
  const { SUPPORT_EMAIL } = services.env
  if (landlordId === null) return SUPPORT_EMAIL === undefined ? undefined : { email: SUPPORT_EMAIL }
  return tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', landlordId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
