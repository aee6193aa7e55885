import type { Campaign } from '#contract/campaign.ts'
import { referrals } from '#contract/referrals.ts'
import type { User } from '#contract/users.ts'
import { createAccount } from '../features/auth/create-account.ts'
import { summariseReferrals } from '../features/referrals/referrals.queries.ts'
import { DEMO_APPLICANTS, type DemoApplicant } from './demo-applicants.ts'
import { DEMO_APPLICATIONS } from './demo-applications.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { DEMO_ACCOUNTS, type DemoAccount, demoEmail, FURTHER_LANDLORDS, NEWCOMERS, REFERRED } from './demo-people.ts'
import { leaseDates } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

/** Everybody gets their account; applicants a day before they first apply. */
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
    return { at, run: (stage) => open(stage, account, { at, passwordHash }) }
  })
}

async function open(stage: Stage, account: DemoAccount, { at, passwordHash }: { at: Date; passwordHash: string }) {
  const { key, firstName, lastName, phone, role } = account
  const user: User = await createAccount(await stage.visit(at), {
    email: demoEmail(key),
    passwordHash,
    firstName,
    lastName,
    phone,
    role,
    campaign: campaignOf(stage, key),
  })
  stage.enter(key, user)
  if (key === 'affiliate') await rememberCode(stage, at)
}

function campaignOf(stage: Stage, key: string): Campaign | undefined {
  const name = REFERRED[key]
  if (name === undefined) return undefined
  const ref = stage.recall('code', 'affiliate')
  return { utm_source: 'renting-well', utm_medium: 'blog', utm_campaign: name, ref }
}

/** The code is drawn with the account; it is in the links that the later accounts follow. */
async function rememberCode(stage: Stage, at: Date): Promise<void> {
  const { code } = await stage.act({ who: 'affiliate', at }, referrals.summary, summariseReferrals, {})
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
