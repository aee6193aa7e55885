import { grouped } from '#contract/count.ts'
import { INVITATION_DAYS, type Invitation } from '#contract/invitations.ts'
import { ROLE_WARNINGS } from '#contract/roles.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Handed } from '#web/ui/HandOverDialog.tsx'
import type { BadgeLook } from '#web/ui/StateBadge.tsx'
import { invitationStatuses } from '#web/words/states.ts'

/** What to say once an invitation is sent. */
export const sentText = ({ email, replaced }: { email: string; replaced: boolean }): string =>
  replaced
    ? `Invitation sent to ${email}. The earlier link no longer works.`
    : `Invitation sent to ${email}. The link works for ${INVITATION_DAYS} days.`

/** What to ask before an invitation is revoked. */
export const revokeQuestion = (name: string): Question => ({
  question: `Revoke the invitation for ${name}?`,
  detail: 'The link in their email will stop working. You can invite them again.',
  confirmLabel: 'Revoke',
  danger: true,
})

export const revokedText = (email: string): string => `Invitation for ${email} revoked`

/** The link of an invitation that the server couldn't email, to hand over; none where it was emailed. */
export const handedTo = ({ id, name, link }: Handing): Handed => ({
  title: 'Hand over the invitation',
  works: `once, for ${INVITATION_DAYS} days, and anyone who opens it gets the account.`,
  links: link === null ? [] : [{ key: id, label: `Link for ${name}`, link }],
})

interface Handing {
  id: string
  name: string
  link: string | null
}

/** When the link expires, or that it has. */
export const lifeBadge = ({ status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>): BadgeLook =>
  status === 'Open'
    ? { ...invitationStatuses.badge(status), label: `Open until ${formatDate(expiresAt)}` }
    : invitationStatuses.badge(status)

/** The label of the button that shows the open invitations. */
export const openText = (total: number): string => `Open invitations (${grouped(total)})`

const WARNINGS = new Map<string, string>(Object.entries(ROLE_WARNINGS))

/** What to know before inviting someone to the chosen role; null if there is nothing. */
export const roleWarning = (role: string): string | null => WARNINGS.get(role) ?? null
