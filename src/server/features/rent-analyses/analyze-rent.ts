import { v7 as newId } from 'uuid'
import { dayIn } from '#contract/calendar.ts'
import { toCents } from '#contract/money.ts'
import {
  RENT_ANALYSES_KEPT_MAX,
  RENT_ANALYSES_MAX,
  type RentAnalysis,
  type rentAnalyses,
} from '#contract/rent-analyses.ts'
import { audit } from '../../audit.ts'
import { businessMoney } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { findPublicRent } from '../public-rents/find-public-rent.ts'
import { findRent } from './find-rent.ts'
import { readRents } from './own-rents.ts'
import { findAnalysis } from './rent-analyses.queries.ts'
import { rentAnalysisScope } from './rent-analyses.scope.ts'
import { limitsOf } from './rent-limits.ts'

const ANALYSES = {
  max: RENT_ANALYSES_MAX,
  seconds: 600,
  refusal: `You had ${RENT_ANALYSES_MAX} rents suggested in ten minutes. Wait a little, then try again.`,
}

/**
 * Suggests a rent for a home within the caller's reach, and keeps the analysis. Only rents of the same landlord are read.
 * @throws Refusal `not_found`; `conflict` for a home without a rent; `too_many`.
 */
export async function analyzeRent(call: Call<typeof rentAnalyses.analyze>): Promise<RentAnalysis> {
  const { params, body, services, actor } = call
  await countAttempt(services, `rents:account:${actor.id}`, ANALYSES)
  const now = services.clock()
  return transaction(call, async (tx) => {
    const rents = await readRents(tx, call, params.propertyId, now)
    const home = rents.find(({ id }) => id === params.propertyId)
    if (!home) throw notFound('Property')
    if (home.rent === 0) throw refused('conflict', 'This home has no rent yet. Enter one first.')
    const others = rents.filter((one) => one !== home && one.rent > 0)
    const limits = await limitsOf(tx, home.landlordId)
    const publicRent = await findPublicRent(tx, home)
    const { money } = await tx
      .selectFrom('properties')
      .select(businessMoney('properties.landlord_id').as('money'))
      .where('properties.id', '=', home.id)
      .executeTakeFirstOrThrow()
    const asked = { home, others, goal: body.goal, limits, publicRent, today: dayIn(home.timeZone, now), money }
    const found = findRent(asked)
    const id = newId()
    await tx
      .insertInto('rent_analyses')
      .values({
        id,
        property_id: home.id,
        landlord_id: home.landlordId,
        created_by: actor.id,
        goal: body.goal,
        suggested_cents: toCents(found.analysis.suggestedRent),
        found: JSON.stringify(found),
        created_at: now,
      })
      .execute()
    await removeOldest(tx, call, home.id)
    await audit(tx, call, 'rent.analyze', { type: 'property', id: home.id })
    return findAnalysis(tx, call, id)
  })
}

/** Removes what the list of a home doesn't show anymore. */
async function removeOldest(tx: Tx, call: SignedCall, propertyId: string): Promise<void> {
  const kept = tx
    .selectFrom('rent_analyses')
    .select('rent_analyses.id')
    .where(rentAnalysisScope(call))
    .where('property_id', '=', propertyId)
    .orderBy('rent_analyses.id', 'desc')
    .limit(RENT_ANALYSES_KEPT_MAX)
  await tx
    .deleteFrom('rent_analyses')
    .where(rentAnalysisScope(call))
    .where('property_id', '=', propertyId)
    .where('id', 'not in', kept)
    .execute()
}
