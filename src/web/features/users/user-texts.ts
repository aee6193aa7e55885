import { counted } from '#contract/count.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { AccountLink, User, UserDetails, users } from '#contract/users.ts'

type Outcome = ReplyOf<typeof users.updateMany>

/** 'Deactivate 3 users?', by name where it is one. */
export const bulkQuestion = (status: User['status'], rows: readonly User[]): string => {
  const verb = status === 'Active' ? 'Activate' : 'Deactivate'
  const [only] = rows
  return `${verb} ${rows.length === 1 && only ? only.name : counted(rows.length, 'user')}?`
}

/** What happens when accounts are reactivated or deactivated. */
export const consequence = (status: User['status']): string =>
  status === 'Active'
    ? 'They can sign in again with their password.'
    : 'They’re signed out everywhere and can’t sign in until you reactivate the account.'

/** The outcome of changing several accounts: how many changed, and why others didn't. */
export function bulkOutcome(status: User['status'], { changed, skipped }: Outcome): string {
  const done = `${counted(changed.length, 'user')} ${status === 'Active' ? 'activated' : 'deactivated'}`
  if (skipped.length === 0) return done
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return `${done}. ${counted(skipped.length, 'user')} not changed: ${reasons.join(' ')}`
}

/** How many devices an account is signed in on. */
export const devicesText = (sessions: number): string =>
  sessions === 0 ? 'Not signed in' : `Signed in on ${counted(sessions, 'device')}`

/** The campaign parameters an account came with, one per line. */
export const campaignText = (campaign: NonNullable<UserDetails['origin']>['campaign']): string =>
  Object.entries(campaign ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** The words about each kind of link to hand over. */
export const LINK_WORDS: Readonly<Record<AccountLink, { label: string; title: string; detail: string }>> = {
  SIGN_UP: {
    label: 'Copy sign-up link',
    title: 'Hand over the sign-up link',
    detail: 'This server can’t email them the link that confirms their account. Earlier links stop working.',
  },
  PASSWORD: {
    label: 'Copy password link',
    title: 'Hand over the password link',
    detail: 'With it, they choose a new password. Only give it to them. Earlier links stop working.',
  },
}
