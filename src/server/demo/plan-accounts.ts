import type { User } from '#contract/users.ts'
import { createAccount } from '../features/auth/create-account.ts'
import { DEMO_APPLICANTS, type DemoApplicant } from './demo-applicants.ts'
import { DEMO_APPLICATIONS } from './demo-applications.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { DEMO_ACCOUNTS, type DemoAccount, demoEmail, FURTHER_LANDLORDS } from './demo-people.ts'
import { leaseDates } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

/** Everybody gets their account; applicants a day before they first apply. */
export function planAccounts(planning: Planning, passwordHash: string): Step[] {
  const named: readonly DemoAccount[] = [...DEMO_ACCOUNTS, ...FURTHER_LANDLORDS]
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
  })
  stage.enter(key, user)
}

function firstApplicationDaysAgo({ calendar }: Planning, { key }: DemoApplicant): number {
  const free = DEMO_APPLICATIONS.filter(({ applicant }) => applicant === key).map(({ daysAgo }) => daysAgo)
  const led = DEMO_LEASES.filter(({ tenant, status }) => tenant === key && status === 'ACTIVE').map(
    (lease) => leaseDates(calendar, lease).appliedDaysAgo,
  )
  return Math.max(...free, ...led)
}
