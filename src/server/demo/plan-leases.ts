import { applications } from '#contract/applications.ts'
import { addDays, utcDay } from '#contract/calendar.ts'
import { chargePlans } from '#contract/charge-plans.ts'
import { deposits } from '#contract/deposits.ts'
import { leaseParties } from '#contract/lease-parties.ts'
import { leases } from '#contract/leases.ts'
import { properties } from '#contract/properties.ts'
import { tenants } from '#contract/tenants.ts'
import { leaseApplication } from '../features/applications/lease-application.ts'
import { addToPlan } from '../features/charge-plans/change-plan.ts'
import { deductFromDeposit, refundDeposit } from '../features/deposits/change-deposit.ts'
import { inviteTenant } from '../features/invitations/invite-tenant.ts'
import { addParty } from '../features/lease-parties/add-party.ts'
import { createLease } from '../features/leases/create-lease.ts'
import { moveLease } from '../features/leases/move-lease.ts'
import { renewLease } from '../features/leases/renew-lease.ts'
import { updateProperty } from '../features/properties/update-property.ts'
import { createTenant } from '../features/tenants/create-tenant.ts'
import type { DemoLease } from './demo-lease.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { homeOf, zoneOf } from './home-of.ts'
import { leaseDates, leaseKey, type Tenancy } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import { planMoney } from './plan-money.ts'
import type { Acting, Stage } from './stage.ts'

const SIGNED_DAYS_BEFORE = 11
const RELISTED_DAYS_AFTER = 3
const DRAFTED_DAYS_AGO = 5
const RENEWED_DAYS_AGO = 6

/** Landlords create leases from applications or record existing ones, renew and end them, and money moves. */
export const planLeases = (planning: Planning): Step[] =>
  DEMO_LEASES.flatMap((lease) => {
    const tenancy = tenancyOf(planning, lease)
    return [...begin(planning, tenancy), ...planMoney(planning, tenancy), ...goOn(planning, tenancy)]
  })

function tenancyOf({ calendar }: Planning, lease: DemoLease): Tenancy {
  const home = homeOf(lease.property)
  const dates = leaseDates(calendar, lease)
  const rent = lease.rent ?? home.rent
  const signed = calendar.daysSince(dates.dues[0] ?? dates.startsOn) + SIGNED_DAYS_BEFORE
  return {
    lease,
    home,
    dates,
    zone: zoneOf(home.key),
    rent,
    monthly: (lease.extras ?? []).reduce((sum, { amount }) => sum + amount, rent),
    signedDaysAgo: lease.status === 'DRAFT' ? DRAFTED_DAYS_AGO : signed,
  }
}

/** A lease that was already running is recorded as active; any other starts as a draft. */
function begin({ calendar }: Planning, tenancy: Tenancy): Step[] {
  const { lease, signedDaysAgo } = tenancy
  const at = (slot: number, doing: Doing) => step(calendar.moment(signedDaysAgo, slot), tenancy, doing)
  const isRunning = lease.sinceMonths !== undefined
  const written =
    typeof lease.tenant === 'string'
      ? [at(1, withOthers(leaseFromApplication))]
      : [at(0, addTenant), at(1, withOthers(writeDown(isRunning ? 'ACTIVE' : 'DRAFT')))]
  return isRunning || lease.status === 'DRAFT' ? written : [...written, at(2, move('ACTIVE'))]
}

function goOn({ calendar }: Planning, tenancy: Tenancy): Step[] {
  const { lease, dates } = tenancy
  const at = (daysAgo: number, doing: Doing) => step(calendar.moment(daysAgo, 4), tenancy, doing)
  if (lease.raisedTo !== undefined) return [at(RENEWED_DAYS_AGO, raise(lease.raisedTo))]
  if (lease.invitedDaysAgo !== undefined) return [at(lease.invitedDaysAgo, invite)]
  if (lease.renewedAt !== undefined) return [at(RENEWED_DAYS_AGO, renew(lease.renewedAt))]
  if (lease.listedDaysAgo !== undefined) return [at(lease.listedDaysAgo, offer)]
  if (lease.status !== 'ENDED' || dates.endsOn === null) return []
  const lastDay = calendar.daysSince(dates.endsOn)
  return [
    at(lastDay, move('ENDED')),
    at(lastDay - RELISTED_DAYS_AFTER, offer),
    at(lastDay - RELISTED_DAYS_AFTER, settleDeposit),
  ]
}

type Doing = (stage: Stage, acting: Acting, tenancy: Tenancy) => Promise<unknown>

const step = (at: Date, tenancy: Tenancy, doing: Doing): Step => ({
  at,
  run: (stage) => doing(stage, { who: tenancy.home.landlord, at }, tenancy),
})

const termsOf = ({ lease, dates, rent }: Tenancy) => ({
  startsOn: dates.startsOn,
  endsOn: dates.endsOn,
  rentAmount: rent,
  depositAmount: rent,
  dueDay: lease.dueDay,
  ...(lease.lateFee && { lateFee: lease.lateFee }),
  ...(lease.extras && { charges: lease.extras.map((extra) => ({ ...extra, label: null, from: null, to: null })) }),
})

const leaseFromApplication: Doing = async (stage, acting, tenancy) => {
  const params = { id: stage.recall('application', `${tenancy.lease.tenant} ${tenancy.home.key}`) }
  const body = termsOf(tenancy)
  const { id } = await stage.act(acting, applications.lease, leaseApplication, { params, body })
  stage.remember('lease', leaseKey(tenancy), id)
}

const addTenant: Doing = async (stage, acting, { lease }) => {
  if (typeof lease.tenant === 'string') throw new Error(`${lease.tenant} has an account`)
  const body = { ...lease.tenant, propertyId: null }
  const { id } = await stage.act(acting, tenants.create, createTenant, { body })
  stage.remember('tenant', lease.tenant.email, id)
}

const writeDown =
  (status: 'ACTIVE' | 'DRAFT'): Doing =>
  async (stage, acting, tenancy) => {
    const { lease, home } = tenancy
    const email = typeof lease.tenant === 'string' ? lease.tenant : lease.tenant.email
    const ids = { propertyId: stage.recall('property', home.key), tenantId: stage.recall('tenant', email) }
    // A tenant of a lease that was already running has paid a deposit.
    const held = status === 'ACTIVE' && { depositHeld: tenancy.rent }
    const body = { ...ids, ...termsOf(tenancy), status, ...held }
    const { id } = await stage.act(acting, leases.create, createLease, { body })
    stage.remember('lease', leaseKey(tenancy), id)
  }

/** Makes a lease, and puts the others on it. */
const withOthers =
  (make: Doing): Doing =>
  async (stage, acting, tenancy) => {
    await make(stage, acting, tenancy)
    const params = { id: stage.recall('lease', leaseKey(tenancy)) }
    for (const { part, ...person } of tenancy.lease.others ?? []) {
      const added = { body: { ...person, propertyId: null } }
      const { id: tenantId } = await stage.act(acting, tenants.create, createTenant, added)
      const body = { tenantId, part, from: tenancy.dates.startsOn }
      await stage.act(acting, leaseParties.add, addParty, { params, body })
    }
  }

const move =
  (status: 'ACTIVE' | 'ENDED'): Doing =>
  (stage, acting, tenancy) => {
    const params = { id: stage.recall('lease', leaseKey(tenancy)) }
    return stage.act(acting, leases.move, moveLease, { params, body: { status, endsOn: null } })
  }

const renew =
  (rentAmount: number): Doing =>
  (stage, acting, tenancy) => {
    const { endsOn, renewedUntil } = tenancy.dates
    if (endsOn === null) throw new Error(`The lease of ${tenancy.home.key} has no end to renew it from`)
    const params = { id: stage.recall('lease', leaseKey(tenancy)) }
    const body = { ...termsOf(tenancy), startsOn: addDays(endsOn, 1), endsOn: renewedUntil, rentAmount }
    return stage.act(acting, leases.renew, renewLease, { params, body })
  }

const raise =
  (amount: number): Doing =>
  (stage, acting, tenancy) => {
    const params = { id: stage.recall('lease', leaseKey(tenancy)) }
    const { raisedOn: from } = tenancy.dates
    // The day before, because it may still be yesterday where the home is.
    const noticeOn = addDays(utcDay(acting.at), -1)
    const body = { kind: 'RENT' as const, label: null, amount, from, to: null, noticeOn }
    return stage.act(acting, chargePlans.add, addToPlan, { params, body })
  }

const invite: Doing = (stage, acting, { lease }) => {
  if (typeof lease.tenant === 'string') throw new Error(`${lease.tenant} has an account`)
  return stage.act(acting, tenants.invite, inviteTenant, { params: { id: stage.recall('tenant', lease.tenant.email) } })
}

/** The landlord keeps what something cost, returns half of the deposit, and the rest later; without a cost, all of it. */
const settleDeposit: Doing = async (stage, acting, tenancy) => {
  const { rent, lease } = tenancy
  const params = { id: stage.recall('lease', leaseKey(tenancy)) }
  if (lease.kept)
    await stage.act(acting, deposits.deduct, deductFromDeposit, { params, body: { ...lease.kept, forBalance: false } })
  const body = { amount: lease.kept ? rent / 2 : rent, method: 'Check', memo: null }
  await stage.act(acting, deposits.refund, refundDeposit, { params, body })
}

/** Lists a home, from the day after a lease that still runs. */
const offer: Doing = (stage, acting, { home, lease, dates }) => {
  const params = { id: stage.recall('property', home.key) }
  const availableFrom = lease.status === 'ACTIVE' && dates.endsOn !== null ? addDays(dates.endsOn, 1) : null
  return stage.act(acting, properties.update, updateProperty, { params, body: { isAvailable: true, availableFrom } })
}
