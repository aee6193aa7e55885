import { auth } from '#contract/auth.ts'
import type { Campaign } from '#contract/campaign-keys.ts'
import { invitations } from '#contract/invitations.ts'
import { referrals } from '#contract/referrals.ts'
import type { User } from '#contract/users.ts'
import { createAccount } from '../features/auth/create-account.ts'
import { changeTenantInfo } from '../features/auth/tenant-info.ts'
import { acceptInvitation } from '../features/invitations/accept-invitation.ts'
import { MEMBER_INVITATION } from '../features/portfolio/letters.ts'
import { summarizeReferrals } from '../features/referrals/referrals.queries.ts'
import { DEMO_APPLICANTS, type DemoApplicant } from './demo-applicants.ts'
import { DEMO_APPLICATIONS } from './demo-applications.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  DEMO_TEAM,
  type DemoAccount,
  demoEmail,
  FURTHER_LANDLORDS,
  NEWCOMERS,
  REFERRED,
  TENANT_INFO,
  TRIALS,
} from './demo-people.ts'
import { DEMO_AFFILIATES } from './demo-requests.ts'
import { leaseDates } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

/** Everyone gets an account; applicants a day before they first apply. */
export function planAccounts(planning: Planning, passwordHash: string): Step[] {
  const named: readonly DemoAccount[] = [...DEMO_ACCOUNTS, ...FURTHER_LANDLORDS, ...NEWCOMERS]
  const applicants = DEMO_APPLICANTS.filter(({ key }) => named.every((account) => account.key !== key)).map(
    (applicant): DemoAccount => ({
      ...applicant,
      role: 'TENANT',
      joinedDaysAgo: firstApplicationDaysAgo(planning, applicant) + 1,
    }),
  )
  return [...named, ...applicants].map((account) => {
    const at = planning.calendar.moment(account.joinedDaysAgo)
    return { at, run: (stage) => openAccount(stage, account, { at, passwordHash }) }
  })
}

interface Opening {
  at: Date
  passwordHash: string
}

/** Opens the account, from an invitation or by registering. */
export async function openAccount(stage: Stage, account: DemoAccount, opening: Opening): Promise<void> {
  const { key } = account
  const invitation = invitationOf(key)
  const opened = invitation ? accept(stage, account, { ...opening, invitation }) : register(stage, account, opening)
  stage.enter(key, await opened)
  if (key === 'affiliate') await rememberCode(stage, opening.at)
  const info = TENANT_INFO[key]
  if (info) await stage.act({ who: key, at: opening.at }, auth.changeTenantInfo, changeTenantInfo, { body: info })
}

async function register(stage: Stage, account: DemoAccount, { at, passwordHash }: Opening): Promise<User> {
  const { key, firstName, lastName, phone, role } = account
  const campaign = campaignOf(stage, key)
  const person = { firstName, lastName, phone, role, campaign, plan: TRIALS[key] }
  return createAccount(await stage.visit(at), { ...person, email: demoEmail(key), passwordHash })
}

/** The kind of email by which an account was invited, if it was. */
function invitationOf(key: string): string | undefined {
  if (DEMO_TEAM.some((member) => member.key === key)) return MEMBER_INVITATION
  return DEMO_AFFILIATES.some((applicant) => applicant.account === key) ? 'user.invitation' : undefined
}

/** Opens the link in the email. */
async function accept(
  stage: Stage,
  account: DemoAccount,
  { at, passwordHash, invitation }: Opening & { invitation: string },
): Promise<User> {
  const { key, firstName, lastName, phone } = account
  const token = await mailedToken(stage, { at, to: key, template: invitation })
  const body = { token, firstName, lastName, phone, password: DEMO_PASSWORD }
  const accepting: typeof acceptInvitation = (call) => acceptInvitation({ ...call, passwordHash })
  return (await stage.ask(at, invitations.accept, accepting, { body })).user
}

/** The token of the link in an email to a demo account. */
export async function mailedToken(
  stage: Stage,
  { at, to, template }: { at: Date; to: string; template: string },
): Promise<string> {
  const mail = await stage.bySystem(at, (tx) =>
    tx
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', demoEmail(to))
      .where('template', '=', template)
      .executeTakeFirstOrThrow(),
  )
  return /#([\w-]{43})/.exec(mail.body_text)?.[1] ?? ''
}

function campaignOf(stage: Stage, key: string): Campaign | undefined {
  const name = REFERRED[key]
  if (name === undefined) return undefined
  const ref = stage.recall('code', 'affiliate')
  return { utm_source: 'renting-well', utm_medium: 'blog', utm_campaign: name, ref }
}

/** The code is drawn with the account; it is in the links that the later accounts follow. */
async function rememberCode(stage: Stage, at: Date): Promise<void> {
  const { code } = await stage.act({ who: 'affiliate', at }, referrals.summary, summarizeReferrals, {})
  if (code === null) throw new Error('The affiliate has no code')
  stage.remember('code', 'affiliate', code)
}

function firstApplicationDaysAgo({ calendar }: Planning, { key }: DemoApplicant): number {
  const free = DEMO_APPLICATIONS.filter(({ applicant }) => applicant === key).map(({ daysAgo }) => daysAgo)
  const led = DEMO_LEASES.filter(({ tenant, status }) => tenant === key && status === 'ACTIVE').map(
    (lease) => leaseDates(calendar, lease).appliedDaysAgo,
  )
  return Math.max(...free, ...led)
}
