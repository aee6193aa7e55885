import { z } from './zod.ts'

/**
 * Where an email from the server can be read: `EMAIL`, where it was sent; `MAILBOX`, on the server's own page at
 * `MAILBOX_PATH`; or `NOWHERE`, so that an administrator has to hand over the link in it.
 */
export const letterPlace = z.enum(['EMAIL', 'MAILBOX', 'NOWHERE'])
export type LetterPlace = z.output<typeof letterPlace>

/** What every reply says whose link was emailed. */
export const mailedReply = z.object({ letter: letterPlace })

/** The link that would have been emailed, where the server cannot send email; otherwise null. */
export const handedLink = () => z.string().nullable()
