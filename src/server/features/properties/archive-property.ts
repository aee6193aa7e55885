import type { Property, properties } from '#contract/properties.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { requireNoLease } from '../leases/standing-leases.ts'
import { photosOfHome } from '../photos/photos.queries.ts'
import { withdrawTimes } from '../showings/withdraw-times.ts'
import { lockProperty } from './lock-property.ts'
import { presentProperty } from './properties.queries.ts'
import { PROPERTY_SELECTION } from './property-columns.ts'

/**
 * Archives a home within the caller's reach, which takes it off the public pages and cancels its showings, or brings it back as a draft.
 * @throws Refusal `not_found`; `conflict` while someone leases it, or waits for it.
 */
export const archiveProperty = (call: Call<typeof properties.archive>): Promise<Property> =>
  transaction(call, async (tx) => {
    const { archived } = call.body
    const home = await lockProperty(tx, call, call.params.id)
    if (archived !== (home.archived_at !== null)) {
      if (archived) await requireNothingOpen(tx, call, home.id)
      if (archived) await withdrawTimes(tx, call, { propertyId: home.id })
      const now = call.services.clock()
      await tx
        .updateTable('properties')
        .set({ archived_at: archived ? now : null, published_at: null, updated_at: now })
        .where('id', '=', home.id)
        .execute()
      await audit(tx, call, archived ? 'property.archive' : 'property.restore', { type: 'property', id: home.id })
    }
    const row = await tx
      .selectFrom('properties')
      .select(PROPERTY_SELECTION)
      .where('id', '=', home.id)
      .executeTakeFirstOrThrow()
    return presentProperty(row, { ...(await photosOfHome(tx, row)), wishes: null })
  })

async function requireNothingOpen(tx: Tx, call: SignedCall, propertyId: string): Promise<void> {
  await requireNoLease(tx, call, { of: 'property_id', id: propertyId, first: FIRST })
  const waiting = await tx
    .selectFrom('applications')
    .select('applications.id')
    .where('property_id', '=', propertyId)
    .where((eb) => eb.or([eb('status', 'in', ['PENDING', 'REVIEWING']), eb('holds_home', '=', true)]))
    .executeTakeFirst()
  if (waiting) throw refused('conflict', WAITED_FOR)
}

const FIRST = {
  ACTIVE: 'This home is leased. End the lease first. You can archive the home after it ends.',
  UPCOMING: 'This home has a lease that hasn’t begun. Cancel it first, then archive the home.',
  DRAFT: 'This home has a draft lease. Cancel the draft first, then archive the home.',
}
const WAITED_FOR = 'An application for this home is still open. Decide it first, then archive the home.'
