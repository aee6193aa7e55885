import type { ApplicationDetail } from '#contract/applications.ts'
import type { Day } from '#contract/calendar.ts'
import { amountText } from '#web/ui/numbers.ts'
import { type LeaseValues, newTerms, withParties } from '../../leases/terms/lease-terms-form.ts'

/**
 * A year from the applicant's desired move-in date, at the home's rent and deposit. A date that has passed isn't
 * offered, because the rent since then would be charged.
 */
export function startingTerms(
  {
    answers,
    property,
    propertyId,
    applicantId,
  }: Pick<ApplicationDetail, 'answers' | 'property' | 'propertyId' | 'applicantId'>,
  today: Day,
): LeaseValues {
  const { desiredMoveIn } = answers
  const days = desiredMoveIn < today ? { startsOn: '', endsOn: '' } : {}
  const { rentAmount, depositAmount } = property
  const amounts = { rentAmount: amountText(rentAmount), depositAmount: amountText(depositAmount ?? 0) }
  const terms = { ...newTerms(desiredMoveIn), ...days, ...amounts }
  return withParties(terms, { propertyId, tenantId: applicantId })
}
