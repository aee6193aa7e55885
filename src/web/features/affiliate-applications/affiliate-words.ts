import type { AffiliateApplicationDetails } from '#contract/affiliate-applications.ts'
import type { AffiliateApplicationStatus } from '#contract/states.ts'
import { badgeTable } from '#web/ui/badge-table.ts'
import { formatDateTime } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tones.ts'

const statuses: Record<AffiliateApplicationStatus, Tone> = { PENDING: 'yellow', APPROVED: 'green', DECLINED: 'red' }

/** The badge of an application's status, PENDING where there is none. */
export const affiliateStatusBadge = badgeTable(statuses, { tone: statuses.PENDING, label: 'PENDING' })

/** How far an approved affiliate has come. */
export const ACCESS_WORDS: Readonly<Record<NonNullable<AffiliateApplicationDetails['access']>, string>> = {
  INVITED: 'Invited, not yet accepted',
  ENDED: 'The invitation has ended unused',
  JOINED: 'Has an account',
}

/** Who decided and when; '' while nobody has. */
export const decidedText = ({
  decidedBy,
  decidedAt,
}: Pick<AffiliateApplicationDetails, 'decidedBy' | 'decidedAt'>): string =>
  decidedBy === null ? '' : `${decidedBy}\n${formatDateTime(decidedAt)}`
