import { INVITATION_DAYS } from '#contract/invitations.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import type { Handed } from '#web/ui/HandOverDialog.tsx'

export const sentText = (email: string): string =>
  `Invitation sent to ${email}. The link works for ${INVITATION_DAYS} days.`

/** What to ask before an invitation is taken back. */
export const takeBackQuestion = (name: string): Question => ({
  question: `Take back the invitation for ${name}?`,
  detail: 'The link in their email will stop working. You can ask them again.',
  confirmLabel: 'Take back',
  danger: true,
})

/** The link of an invitation that the server couldn’t email, to hand over; none where it was emailed. */
export const handedTo = ({ id, name, link }: { id: string; name: string; link: string | null }): Handed => ({
  title: 'Hand over the invitation',
  works: `once, for ${INVITATION_DAYS} days.`,
  links: link === null ? [] : [{ key: id, label: `Link for ${name}`, link }],
})
