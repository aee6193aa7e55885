import type { ReplyOf } from '#contract/endpoint.ts'
import type { User, UserDetails, users } from '#contract/users.ts'

type Outcome = ReplyOf<typeof users.updateMany>

const counted = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`

/** 'Deactivate 3 users?', by name where it is one. */
export const bulkQuestion = (status: User['status'], rows: readonly User[]): string => {
  const verb = status === 'Active' ? 'Activate' : 'Deactivate'
  const [only] = rows
  return `${verb} ${rows.length === 1 && only ? only.name : counted(rows.length)}?`
}

/** What follows from letting accounts in again, or from locking them. */
export const consequence = (status: User['status']): string =>
  status === 'Active'
    ? 'They can sign in again with their password.'
    : 'They are signed out everywhere and cannot sign in until the account is reactivated.'

/** What came of changing several accounts: how many changed, and why others did not. */
export function bulkOutcome(status: User['status'], { changed, skipped }: Outcome): string {
  const done = `${counted(changed.length)} ${status === 'Active' ? 'activated' : 'deactivated'}`
  if (skipped.length === 0) return done
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return `${done}. ${counted(skipped.length)} left as before: ${reasons.join(' ')}`
}

/** How many devices an account is signed in on. */
export function devicesText(sessions: number): string {
  if (sessions === 0) return 'Not signed in'
  return sessions === 1 ? 'Signed in on 1 device' : `Signed in on ${sessions} devices`
}

/** The parameters of the address that an account came by, one in a line. */
export const campaignText = (campaign: NonNullable<UserDetails['origin']>['campaign']): string =>
  Object.entries(campaign ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
