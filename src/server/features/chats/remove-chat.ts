import type { chats } from '#contract/chats.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'

/**
 * Removes one of the caller's chats with its messages.
 * @throws Refusal `not_found`
 */
export function removeChat(call: Call<typeof chats.remove>): Promise<{ sessionId: string }> {
  const { sessionId } = call.params
  return transaction(call, async (tx) => {
    const removed = await tx
      .deleteFrom('chats')
      .where('id', '=', sessionId)
      .where('user_id', '=', call.actor.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound('Chat')
    return { sessionId }
  })
}
