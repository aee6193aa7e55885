import { leases } from '#contract/leases.ts'
import { properties } from '#contract/properties.ts'
import { tenants } from '#contract/tenants.ts'
import { createLease } from '../features/leases/create-lease.ts'
import { updateProperty } from '../features/properties/update-property.ts'
import { createTenant } from '../features/tenants/create-tenant.ts'
import { DEMO_APPLICANTS } from './demo-applicants.ts'
import { DEMO_LEASES, type DemoLease } from './demo-leases.ts'
import { demoEmail } from './demo-people.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'
import { leaseDates, type Tenancy } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import { planMoney } from './plan-money.ts'
import type { Acting, Stage } from './stage.ts'

const SIGNED_DAYS_BEFORE = 11
const RELISTED_DAYS_AFTER = 3
const DRAFTED_DAYS_AGO = 5

/** Landlords write down their tenants and leases, take homes off the market, and the money moves. */
export const planLeases = (planning: Planning): Step[] =>
  DEMO_LEASES.flatMap((lease) => {
    const tenancy = tenancyOf(planning, lease)
    const { moment } = planning.calendar
    const days = tenancy.signedDaysAgo
    const steps = [
      step(moment(days, 0), tenancy, addTenant),
      step(moment(days, 1), tenancy, sign),
      ...planMoney(planning, tenancy),
    ]
    if (lease.status === 'ENDED')
      return [...steps, step(moment(days - RELISTED_DAYS_AFTER), tenancy, offer({ isAvailable: true }))]
    if (lease.status === 'ACTIVE' && lease.sinceMonths === undefined)
      return [...steps, step(moment(days, 2), tenancy, offer({ isAvailable: false }))]
    return steps
  })

function tenancyOf({ calendar }: Planning, lease: DemoLease): Tenancy {
  const home = DEMO_PROPERTIES.find(({ key }) => key === lease.property)
  if (!home) throw new Error(`The demo has no home ${lease.property}`)
  const dates = leaseDates(calendar, lease)
  const signedDaysAgo = {
    ACTIVE: calendar.daysSince(dates.dues[0] ?? dates.startsOn) + SIGNED_DAYS_BEFORE,
    // A past lease is written down when it is over, because nothing ends an active one yet.
    ENDED: calendar.daysSince(dates.endsOn ?? dates.startsOn) - 1,
    DRAFT: DRAFTED_DAYS_AGO,
  }[lease.status]
  return { lease, home, dates, rent: lease.rent ?? home.rent, signedDaysAgo }
}

type Doing = (stage: Stage, acting: Acting, tenancy: Tenancy) => Promise<unknown>

const step = (at: Date, tenancy: Tenancy, doing: Doing): Step => ({
  at,
  run: (stage) => doing(stage, { who: tenancy.home.landlord, at }, tenancy),
})

const addTenant: Doing = async (stage, acting, { lease }) => {
  const { firstName, lastName, email, phone } = contactOf(lease)
  const body = { firstName, lastName, email, phone, propertyId: null }
  const { id } = await stage.act(acting, tenants.create, createTenant, { body })
  stage.remember('tenant', email, id)
}

const sign: Doing = async (stage, acting, { lease, home, dates, rent }) => {
  const body = {
    propertyId: stage.recall('property', home.key),
    tenantId: stage.recall('tenant', contactOf(lease).email),
    startsOn: dates.startsOn,
    endsOn: dates.endsOn,
    rentAmount: rent,
    depositAmount: rent,
    dueDay: lease.dueDay,
    status: lease.status,
  }
  const { id } = await stage.act(acting, leases.create, createLease, { body })
  stage.remember('lease', `${home.key} ${lease.status}`, id)
}

const offer =
  (body: { isAvailable: boolean }): Doing =>
  (stage, acting, { home }) => {
    const params = { id: stage.recall('property', home.key) }
    return stage.act(acting, properties.update, updateProperty, { params, body })
  }

function contactOf({ tenant }: DemoLease) {
  if (typeof tenant !== 'string') return tenant
  const account = DEMO_APPLICANTS.find(({ key }) => key === tenant)
  if (!account) throw new Error(`The demo has no applicant ${tenant}`)
  return { ...account, email: demoEmail(tenant) }
}
