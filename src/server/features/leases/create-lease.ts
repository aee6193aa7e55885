import { v7 as newId } from 'uuid'
import { dayIn, laterOf } from '#contract/calendar.ts'
import type { Lease, leases, UsualTerms } from '#contract/leases.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { addExtras } from '../charge-plans/store-plan.ts'
import { addOthers, requireTenant } from '../lease-parties/add-party.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import { chargeableFrom, chargeOpening } from './charge-due.ts'
import { columnsOf, draftLease, refusingConflicts, setHomes } from './draft-lease.ts'
import { findLease } from './leases.queries.ts'
import { lockHome, takeOffMarket } from './lock-home.ts'
import { lockLeaseById } from './lock-lease.ts'
import { beginRunning, openingOf, runningDeposit } from './running-lease.ts'
import { withUsual } from './usual-terms.ts'

/**
 * Leases a home to tenants of the same landlord; their records then show that home. A lease recorded as active
 * is charged from that day on; anything due earlier was settled elsewhere, and its ledger begins with where that left it.
 * @throws Refusal `invalid` for a home or a tenant out of reach; `conflict` when active leases would overlap, which the
 * database refuses even when two people add them at once, or when the home is held for someone else.
 */
export function createLease(call: Call<typeof leases.create>): Promise<Lease> {
  const { propertyId, tenantId, status, parties, openingBalance: _, depositHeld: __, ...terms } = call.body
  return transaction(call, async (tx) => {
    const property = await findPropertyInReach(tx, call, propertyId)
    const landlordId = property.landlord_id
    await requireTenant(tx, call, { tenantId, landlordId })
    const others = (id: string) => addOthers(tx, call, { id, tenantId, landlordId }, parties)
    if (status === 'DRAFT') return draftLease(tx, call, { propertyId, tenantId, terms, addOthers: others })
    const whole = { ...call, body: await withUsual(tx, propertyId, call.body) }
    const id = await (status === 'ACTIVE' ? addActive(tx, whole, others) : addEnded(tx, whole))
    if (status === 'ENDED') await others(id)
    await audit(tx, call, 'lease.create', { type: 'lease', id, detail: { status } })
    return findLease(tx, id)
  })
}

/** A call whose lease has all of its terms. */
type Creation = Call<typeof leases.create> & { body: UsualTerms }

async function addActive(tx: Tx, call: Creation, addOthers: (id: string) => Promise<void>): Promise<string> {
  const { propertyId, tenantId, parties } = call.body
  const opening = openingOf(call.body)
  const now = call.services.clock()
  const zone = await lockHome(tx, propertyId)
  const today = dayIn(zone, now)
  const columns = columnsOf(call.body)
  const goesOn = columns.ends_on === null || columns.ends_on >= today
  const tenantIds = [tenantId, ...parties.flatMap(({ part, tenantId }) => (part === 'TENANT' ? [tenantId] : []))]
  if (goesOn) await takeOffMarket(tx, { propertyId, applicationId: null, tenantIds })
  const id = await insert(tx, call, {
    activated_at: now,
    charged_from: chargeableFrom(columns, laterOf(columns.starts_on, today)),
  })
  await addOthers(id)
  await setHomes(tx, id, propertyId)
  const lease = await lockLeaseById(tx, id)
  await beginRunning(tx, call, lease, opening)
  await chargeOpening(tx, lease, { depositHeld: opening.heldCents, now })
  return id
}

const addEnded = (tx: Tx, call: Creation) => insert(tx, call, { activated_at: null, charged_from: null })

interface Begun {
  activated_at: Date | null
  charged_from: string | null
}

async function insert(tx: Tx, call: Creation, begun: Begun): Promise<string> {
  const { body, services } = call
  const id = newId()
  const columns = columnsOf(body)
  const parties = { property_id: body.propertyId, tenant_id: body.tenantId }
  const row = { id, ...parties, ...columns, ...runningDeposit(columns, body), ...begun, status: body.status }
  await refusingConflicts(() =>
    tx
      .insertInto('leases')
      .values({ ...row, application_id: null, renews_id: null, created_at: begun.activated_at ?? services.clock() })
      .execute(),
  )
  await addExtras(tx, call, { id, ...call.body }, call.body.charges ?? [])
  return id
}
