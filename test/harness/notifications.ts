import { systemTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Person, TestServer } from './app.ts'

/** Adds a notification to the inbox of `person`; resolves to its id. */
export const addNotification = (
  { services }: TestServer,
  person: Person,
  { title = 'Check the tap', reminderId = null }: { title?: string; reminderId?: string | null } = {},
): Promise<string> =>
  systemTransaction(services.db, (tx) =>
    notify(tx, services, { userId: person.id, title, body: 'It drips', type: null, path: '/tickets', reminderId }),
  )
