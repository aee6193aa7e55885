import type { LetterPlace } from '#contract/letters.ts'
import type { Env } from '../env.ts'
import { hasMailbox } from './mailbox.ts'
import { homeOf } from './render-letter.ts'

/** Where people read the emails of this server. */
export function letterPlace(env: Env): LetterPlace {
  if (env.SMTP_URL !== undefined) return 'EMAIL'
  return hasMailbox(env) ? 'MAILBOX' : 'NOWHERE'
}

/** Whether email reaches people: through a mail server, or in the mailbox that anyone can read. */
export const canSendMail = (env: Env): boolean => letterPlace(env) !== 'NOWHERE'

/** The address of a link to hand over where email reaches no one; otherwise null, because it was emailed. */
export const linkToHandOver = (env: Env, path: string): string | null => (canSendMail(env) ? null : homeOf(env) + path)
