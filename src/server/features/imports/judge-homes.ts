import { BUILDING_NAME_MAX } from '#contract/limits.ts'
import { properties } from '#contract/properties.ts'
import { optionalText } from '#contract/values.ts'
import { z } from '#contract/zod.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Call, portfolioOf, type SignedCall } from '../../http/call.ts'
import { buildingScope } from '../buildings/buildings.scope.ts'
import type { BuildingPlace } from '../buildings/lock-building.ts'
import { type Fault, type Judged, unlessTaken } from './import-rows.ts'

export type HomeBody = Call<typeof properties.create>['body']

/** A home as clients send it, and its building by name. */
export interface HomeRow extends HomeBody {
  building: string | null
}

type KnownBuilding = Pick<BuildingPlace, 'id' | 'name' | 'country' | 'time_zone' | 'criteria'>

/** Reads a row as the API reads a home. */
export const homeRow: z.ZodType<HomeRow> = z
  .looseObject({ building: optionalText({ max: BUILDING_NAME_MAX }).optional() })
  .transform(({ building = null, ...cells }, context) => {
    const home = properties.create.body.safeParse(cells)
    if (home.success) return { ...home.data, building }
    for (const { path, message } of home.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

/**
 * Judges homes by those the caller has, by their buildings, and by the good rows above each. A home starts with its
 * building's country, time zone and criteria.
 */
export async function judgeHomes(
  tx: Tx,
  call: SignedCall,
  rows: HomeRow[],
): Promise<(row: HomeRow) => Judged<HomeBody>> {
  const judgeTitle = await byTitle(tx, call, rows)
  const buildings = await buildingsOf(tx, call)
  const labels = await labelsIn(tx, buildings)
  return (row) => {
    const { building: name, ...home } = row
    const [building, ...others] = buildings.filter((known) => name !== null && isSame(known.name, name))
    const label = building && home.unitLabel ? labelKey(building.id, home.unitLabel) : null
    const faults = [
      ...buildingFaults(row, { building, isOneOf: others.length > 0 }),
      ...(label !== null && labels.has(label)
        ? [fault('unitLabel', 'The building already has a home with this label')]
        : []),
    ]
    if (faults.length > 0) return { faults }
    const judged = judgeTitle(row)
    if ('faults' in judged) return judged
    if (label !== null) labels.add(label)
    return { row: building ? inBuilding(home, building) : home }
  }
}

function buildingFaults(
  { building: name, unitLabel }: HomeRow,
  { building, isOneOf }: { building: KnownBuilding | undefined; isOneOf: boolean },
): Fault[] {
  if (name === null) return unitLabel ? [fault('unitLabel', 'Needs the name of a building')] : []
  if (building === undefined) return [fault('building', `You have no building named “${name}”. Add it first.`)]
  return isOneOf ? [fault('building', `You have several buildings named “${name}”. Give each its own name first.`)] : []
}

const fault = (field: string, message: string): Fault => ({ field, message })

const inBuilding = (home: HomeBody, { id, country, time_zone, criteria }: KnownBuilding): HomeBody => ({
  ...home,
  buildingId: id,
  country: home.country ?? country,
  timeZone: time_zone,
  criteria,
})

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const labelKey = (building: string, label: string) => `${building} ${label.toLowerCase()}`

const buildingsOf = (tx: Tx, call: SignedCall): Promise<KnownBuilding[]> =>
  tx
    .selectFrom('buildings')
    .select(['id', 'name', 'country', 'time_zone', 'criteria'])
    .where('landlord_id', '=', portfolioOf(call.actor))
    .where(buildingScope(call))
    .execute()

/** The labels that homes of these buildings have, those of archived homes too. */
async function labelsIn(tx: Tx, buildings: KnownBuilding[]): Promise<Set<string>> {
  if (buildings.length === 0) return new Set()
  const ids = buildings.map(({ id }) => id)
  const homes = await tx
    .selectFrom('properties')
    .select(['building_id', 'unit_label'])
    .where('building_id', 'in', ids)
    .execute()
  return new Set(
    homes.flatMap(({ building_id, unit_label }) =>
      building_id === null || unit_label === null ? [] : [labelKey(building_id, unit_label)],
    ),
  )
}

const titleKey = (title: string, street: string | null, city: string) =>
  [title, street ?? '', city].join('\n').toLowerCase()

const byTitle = unlessTaken<HomeRow>({
  key: ({ title, street, city }) => ({
    value: titleKey(title, street ?? null, city),
    field: 'title',
    message: 'You already have a home with this title and address',
  }),
  taken: async (tx, call) => {
    const rows = await tx
      .selectFrom('properties')
      .select(['title', 'street', 'city'])
      .where('landlord_id', '=', portfolioOf(call.actor))
      .where('archived_at', 'is', null)
      .execute()
    return new Set(rows.map(({ title, street, city }) => titleKey(title, street, city)))
  },
})
