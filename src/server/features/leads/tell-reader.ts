import type { leads } from '#contract/leads.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { inquiryLetter } from './letters.ts'

type CreateCall = Call<typeof leads.create>

interface News {
  id: string
  landlordId: string | null
  homeTitle: string | null
}

/** Writes to the people a question is for. SYSTEM only. */
export async function tellReader(tx: Tx, call: CreateCall, { id, landlordId, homeTitle }: News): Promise<void> {
  const { body, services, actor } = call
  const about = { type: 'lead', id }
  const letterTo = (firstName?: string) => inquiryLetter({ ...body, id, homeTitle }, firstName)
  if (landlordId === null) {
    const { SUPPORT_EMAIL: address } = services.env
    if (address !== undefined) await queueMail(tx, services, { to: { address }, letter: letterTo(), about })
    return
  }
  await notifyBusiness(tx, services, {
    portfolioId: landlordId,
    right: 'lets',
    kind: 'INQUIRIES',
    letterTo: ({ first_name }) => letterTo(first_name),
    about,
    causedBy: actor?.id,
  })
}
