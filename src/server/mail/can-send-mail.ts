import type { Env } from '../env.ts'
import { hasMailbox } from './mailbox.ts'

/** Whether email reaches people: through a mail server, or in the mailbox that anyone can read. */
export const canSendMail = (env: Env): boolean => env.SMTP_URL !== undefined || hasMailbox(env)
