import { INVITATION_DAYS, type Invitation } from '#contract/invitations.ts'
import type { BadgeLook } from '#web/ui/badge-table.ts'
import { formatDate } from '#web/ui/format.ts'

/** What is said once an invitation is on its way. */
export const sentText = ({ email, replaced }: { email: string; replaced: boolean }): string =>
  replaced
    ? `Invitation sent to ${email}. The earlier one does not work any more.`
    : `Invitation sent to ${email}. The link works for ${INVITATION_DAYS} days.`

/** Until when the link works, or that it does no more. */
export const lifeBadge = ({ status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>): BadgeLook =>
  status === 'Open'
    ? { tone: 'green', label: `Open until ${formatDate(expiresAt)}` }
    : { tone: 'gray', label: 'Expired' }

/** What the button reads that leads to the open invitations. */
export const openText = (total: number): string => `Open invitations (${total.toLocaleString('en-US')})`
