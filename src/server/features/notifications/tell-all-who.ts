import { type Action, can } from '#contract/policy.ts'
import { ROLES } from '#contract/roles.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { notifyEach } from './notify-each.ts'

/** A message for the people in charge of something, and where it links: a path on our own origin. */
interface News {
  title: string
  body: string | null
  path: string
  letterTo: (firstName: string) => Letter
  /** The row it is about. */
  about: { type: string; id: string }
}

/** Notifies every open account whose role can do `action`, in the inbox and by email. In a transaction of SYSTEM. */
export async function tellAllWho(tx: Tx, services: Services, action: Action, news: News): Promise<void> {
  const { title, body, path, letterTo, about } = news
  const readers = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where(
      'role',
      'in',
      ROLES.filter((role) => can(role, action)),
    )
    .where('disabled_at', 'is', null)
    .execute()
  const letters = readers.map(({ id: userId, email: address, first_name }) => ({
    to: { address, userId },
    letter: letterTo(first_name),
  }))
  await notifyEach(tx, services, { letters, kind: 'REQUESTS', about, inbox: { title, body, path } })
}
