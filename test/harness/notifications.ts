import { v7 as newId } from 'uuid'
import { systemTransaction } from '#server/db/transaction.ts'
import { addToInbox } from '#server/mail/add-to-inbox.ts'
import type { Person, TestServer } from './app.ts'

/** Adds a notification to the inbox of `person`; resolves to its id. */
export const addNotification = (
  { services }: TestServer,
  person: Person,
  { title = 'Check the tap', reminderId = null }: { title?: string; reminderId?: string | null } = {},
): Promise<string> =>
  systemTransaction(services.db, async (tx) => {
    const id = newId()
    const words = { title, body: 'It drips', type: null, path: '/tickets', reminderId }
    await addToInbox(tx, { id, userId: person.id, createdAt: services.clock(), ...words })
    return id
  })
