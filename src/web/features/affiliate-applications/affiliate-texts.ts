import type { AffiliateApplicationDetails } from '#contract/affiliate-applications.ts'
import { formatDateTime } from '#web/ui/format.ts'

/** Whether an approved affiliate has an account yet. */
export const ACCESS_WORDS: Readonly<Record<NonNullable<AffiliateApplicationDetails['access']>, string>> = {
  INVITED: 'Invited, not yet accepted',
  ENDED: 'The invitation expired',
  JOINED: 'Has an account',
}

/** Who decided and when; '' before a decision. */
export const decidedText = ({
  decidedBy,
  decidedAt,
}: Pick<AffiliateApplicationDetails, 'decidedBy' | 'decidedAt'>): string =>
  decidedBy === null ? '' : `${decidedBy}\n${formatDateTime(decidedAt)}`
