import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Building, buildings } from '#contract/buildings.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { dropPhotos } from '../photos/album.ts'
import { albumPhotos } from '../photos/photos.queries.ts'
import { whereNew } from '../portfolio/where-new.ts'
import { findBuilding } from './buildings.queries.ts'
import { type BuildingPlace, lockBuilding } from './lock-building.ts'
import { requireAllHomes } from './require-all-homes.ts'

/** Adds a building to the caller's business. */
export const createBuilding = (call: Call<typeof buildings.create>): Promise<Building> =>
  transaction(call, async (tx) => {
    const { body, actor, services } = call
    const now = services.clock()
    const id = newId()
    const where = await whereNew(tx, portfolioOf(actor), { ...body.address, timeZone: body.timeZone })
    await tx
      .insertInto('buildings')
      .values({
        id,
        landlord_id: portfolioOf(actor),
        name: body.name,
        ...placeOf(body.address, where.country),
        time_zone: where.time_zone,
        criteria: body.criteria ?? null,
        notes: body.notes ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await audit(tx, call, 'building.create', { type: 'building', id })
    return findBuilding(tx, call, id)
  })

/**
 * Changes what was sent. Homes at the building's address go along with it, and all of its homes with its time zone.
 * @throws Refusal `not_found`; `conflict` when homes that the caller doesn't manage would have to go along
 */
export const updateBuilding = (call: Call<typeof buildings.update>): Promise<Building> =>
  transaction(call, async (tx) => {
    const { name, address, timeZone, criteria, notes } = call.body
    const now = call.services.clock()
    const before = await lockBuilding(tx, call, call.params.id)
    const place = address && placeOf(address, before.country)
    const isMoved = place !== undefined && !isSame(place, before)
    const hasOtherClocks = timeZone !== undefined && timeZone !== before.time_zone
    if (isMoved || hasOtherClocks) await requireAllHomes(tx, call, before.id, 'Its landlord can change where it is.')
    const changed = Object.entries({ name, ...place, time_zone: timeZone, criteria, notes })
    const given = Object.fromEntries(changed.filter(([, value]) => value !== undefined))
    await tx
      .updateTable('buildings')
      .set({ ...given, updated_at: now })
      .where('id', '=', before.id)
      .execute()
    const homes = tx.updateTable('properties').where('building_id', '=', before.id)
    if (isMoved)
      await homes
        .set({ ...place, updated_at: now })
        .where(isAt(before))
        .execute()
    if (hasOtherClocks)
      await homes.set({ time_zone: timeZone, updated_at: now }).where('time_zone', '=', before.time_zone).execute()
    await audit(tx, call, 'building.update', {
      type: 'building',
      id: before.id,
      detail: { fields: Object.keys(given) },
    })
    return findBuilding(tx, call, before.id)
  })

/**
 * Removes a building without homes, its photos, and the reminders for those who lived there. Documents about it, and
 * reminders for an account, stay in the business.
 * @throws Refusal `not_found`; `conflict` while a home, archived ones too, is in it, or a request is about it
 */
export const removeBuilding = (call: Call<typeof buildings.remove>): Promise<{ id: string }> =>
  transaction(call, async (tx) => {
    const { id } = await lockBuilding(tx, call, call.params.id)
    const home = await tx.selectFrom('properties').select('id').where('building_id', '=', id).executeTakeFirst()
    if (home) throw refused('conflict', 'This building has homes, perhaps archived ones. Take them out of it first.')
    const ticket = await tx.selectFrom('tickets').select('id').where('building_id', '=', id).executeTakeFirst()
    if (ticket) throw refused('conflict', 'This building has requests, which stay with it, so it can’t be removed.')
    // The name is gone with the row, so it's audited before.
    await audit(tx, call, 'building.remove', { type: 'building', id })
    const photos = await albumPhotos(tx, id)
    await dropPhotos(
      tx,
      photos.map((photo) => photo.id),
    )
    await tx
      .updateTable('documents')
      .set({ building_id: null, is_house_rules: false })
      .where('building_id', '=', id)
      .execute()
    await dropReminders(tx, id, call.services.clock())
    await tx.deleteFrom('buildings').where('id', '=', id).execute()
    return { id }
  })

/** Without the building, one for its tenants would read as one for every administrator. */
const dropReminders = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('reminders')
    .set({
      building_id: null,
      is_active: sql<boolean>`is_active and user_id is not null`,
      removed_at: sql<Date>`case when user_id is null then coalesce(removed_at, ${now}) else removed_at end`,
    })
    .where('building_id', '=', id)
    .execute()

type SentAddress = Call<typeof buildings.create>['body']['address']

/** @param usual the country where none was sent */
const placeOf = ({ street, city, state, postalCode, country }: SentAddress, usual: string) => ({
  street: street ?? null,
  city,
  state,
  postal_code: postalCode ?? null,
  country: country ?? usual,
})

const isSame = (place: ReturnType<typeof placeOf>, { street, city, state, postal_code, country }: BuildingPlace) =>
  isDeepStrictEqual(place, { street, city, state, postal_code, country })

/** Whether a home has the building's address; one with an entrance of its own keeps it. */
const isAt = ({ street, city, state, postal_code, country }: BuildingPlace) => sql<boolean>`
  (street, city, state, postal_code, country)
    is not distinct from (${street}, ${city}, ${state}, ${postal_code}, ${country})`
