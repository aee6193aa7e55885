import { type Insertable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { LeadMessage } from '#contract/leads.ts'
import { userName } from '../../db/parts.ts'
import type { LeadMessagesTable } from '../../db/tables/homes.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'

/** The most messages that a thread shows. */
const THREAD_MAX = 500

type Added = Omit<Insertable<LeadMessagesTable>, 'id' | 'created_at' | 'author_id' | 'outbox_id'> & {
  author_id?: string
  outbox_id?: string
}

/** Adds a message to the thread of a lead. */
export async function addMessage(tx: Tx, { clock }: Pick<Services, 'clock'>, message: Added): Promise<void> {
  await tx
    .insertInto('lead_messages')
    .values({ id: newId(), author_id: null, outbox_id: null, ...message, created_at: clock() })
    .execute()
}

/** The thread of a lead that the caller can see, earliest first. */
export async function findMessages(tx: Tx, leadId: string): Promise<LeadMessage[]> {
  const rows = await tx
    .selectFrom('lead_messages')
    .select(['id', 'sender', 'channel', 'body', 'created_at'])
    .select(sql<string | null>`${userName('lead_messages.author_id')}`.as('author_name'))
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .limit(THREAD_MAX)
    .execute()
  return rows.map(({ author_name, created_at, ...row }) => ({
    ...row,
    authorName: author_name,
    createdAt: created_at.toISOString(),
  }))
}
