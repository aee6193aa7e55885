import { properties } from '#contract/properties.ts'
import { assignProperty } from '../features/properties/assign-property.ts'
import { createProperty } from '../features/properties/create-property.ts'
import { DEMO_CRITERIA } from './demo-criteria.ts'
import { DEMO_HOME_FACTS } from './demo-home-facts.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { DEMO_PROPERTIES, type DemoProperty } from './demo-properties.ts'
import { leaseDates } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

/** Landlords add their homes; the administrator assigns some to the manager and the owner. */
export const planProperties = (planning: Planning): Step[] =>
  DEMO_PROPERTIES.flatMap((property) => {
    const { daysAgo, isLived } = whenAdded(planning, property)
    const at = planning.calendar.moment(daysAgo)
    const isAvailable = property.status === undefined && !isLived
    const added: Step = { at, run: (stage) => add(stage, property, { at, isAvailable }) }
    if (!property.isManaged && !property.hasOwner) return [added]
    const later = planning.calendar.moment(daysAgo, 1)
    return [added, { at: later, run: (stage) => assign(stage, property, later) }]
  })

/** How many days ago a home was added. One that was occupied then wasn't listed. */
export function whenAdded({ calendar }: Pick<Planning, 'calendar'>, { key, addedDaysAgo }: DemoProperty) {
  const own = DEMO_LEASES.filter(({ property }) => property === key)
  const isLived = own.some(({ status, sinceMonths }) => status !== 'DRAFT' && sinceMonths !== undefined)
  if (addedDaysAgo !== undefined) return { daysAgo: addedDaysAgo, isLived }
  if (own.length === 0) throw new Error(`The demo's home ${key} is neither leased nor dated`)
  return { daysAgo: Math.max(...own.map((lease) => leaseDates(calendar, lease).addedDaysAgo)), isLived }
}

async function add(stage: Stage, home: DemoProperty, { at, isAvailable }: { at: Date; isAvailable: boolean }) {
  const body = {
    title: home.title,
    description: home.description,
    rentAmount: home.rent,
    address: { street: home.street, city: home.city, state: home.state, postalCode: home.postalCode },
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    propertyType: home.type,
    ...DEMO_HOME_FACTS[home.key],
    depositAmount: home.rent,
    status: home.status ?? ('ACTIVE' as const),
    isAvailable,
    criteria: DEMO_CRITERIA[home.key] ?? null,
  }
  const { id } = await stage.act({ who: home.landlord, at }, properties.create, createProperty, { body })
  stage.remember('property', home.key, id)
}

async function assign(stage: Stage, { key, isManaged, hasOwner }: DemoProperty, at: Date) {
  const body = {
    ...(isManaged && { managerId: stage.accountId('manager') }),
    ...(hasOwner && { ownerId: stage.accountId('owner') }),
  }
  const params = { id: stage.recall('property', key) }
  await stage.act({ who: 'admin', at }, properties.assign, assignProperty, { params, body })
}
