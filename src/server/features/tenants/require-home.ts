import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { CHOOSE_ASSIGNED } from '../properties/find-in-reach.ts'

/**
 * A manager finds tenants by their homes, so they can't leave one without a home.
 * @throws Refusal `invalid`
 */
export function requireHome({ reach }: Pick<SignedCall, 'reach'>, propertyId: string | null): void {
  if (reach === 'managed' && propertyId === null) throw wrongField('propertyId', CHOOSE_ASSIGNED)
}
