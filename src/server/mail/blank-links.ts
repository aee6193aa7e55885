import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** The token of a link: 256 bits in base64url after the `#`, which keeps it out of addresses that servers see. */
const TOKEN = '#[A-Za-z0-9_-]{43}'

const blanked = (column: 'html' | 'body_text' | 'stop_url') =>
  sql<string>`regexp_replace(${sql.ref(column)}, ${TOKEN}, '#', 'g')`

/** An email's texts with every token taken out of its links, so a copy of the database opens no account. */
export const withoutTokens = () => ({
  html: blanked('html'),
  body_text: blanked('body_text'),
  stop_url: blanked('stop_url'),
})

/** Takes the tokens out of emails that were made in this time and are not on their way. */
export const blankLinks = (tx: Tx, made: { from: Date; until: Date }) =>
  tx
    .updateTable('outbox')
    .set(withoutTokens())
    .where('created_at', '>=', made.from)
    .where('created_at', '<', made.until)
    .where('state', '<>', 'QUEUED')
    .where('body_text', '~', TOKEN)
    .execute()
