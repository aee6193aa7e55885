import { type GroupMember, othersOf } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import { formatDate } from '#web/ui/format.ts'

type InGroup = Pick<ListedApplication, 'id' | 'group'>

/** Who was asked to apply with others and hasn't. */
const invitedOf = ({ group }: Pick<InGroup, 'group'>): GroupMember[] =>
  group.filter(({ status }) => status === 'INVITED')

/** 'With Grace Hopper and 1 more · waiting for 1 invited' for a list; null where someone applies alone. */
export function withText(application: InGroup): string | null {
  const [first, ...more] = othersOf(application)
  const invited = invitedOf(application).length
  const parts = [
    ...(first ? [`With ${first.name}${more.length > 0 ? ` and ${more.length} more` : ''}`] : []),
    ...(invited > 0 ? [`${first ? 'waiting' : 'Waiting'} for ${invited} invited`] : []),
  ]
  return parts.length === 0 ? null : parts.join(' · ')
}

/** Everyone that a decision about an application is about: itself, and those of its group that wait. */
export const decidedWith = (application: InGroup & Pick<ListedApplication, 'applicantName'>): string[] => [
  application.applicantName,
  ...othersOf(application)
    .filter(({ status }) => status !== 'INVITED' && status !== 'APPLIED' && mayStep(applicationCan.decline, status))
    .map(({ name }) => name),
]

/** The applicants who share an application's approval: itself, and those of its group that are approved. */
export const approvedWith = (application: InGroup & Pick<ListedApplication, 'applicantName'>): string[] => [
  application.applicantName,
  ...othersOf(application)
    .filter(({ status }) => status === 'APPROVED')
    .map(({ name }) => name),
]

/** What a list of members knows each by. */
export const keyOf = ({ applicationId, invitationId }: GroupMember): string | null => applicationId ?? invitationId

/** How far someone is, for those who apply with them. */
export function standingText({ status, expiresAt }: Pick<GroupMember, 'status' | 'expiresAt'>, now: Date): string {
  if (status !== 'INVITED') return 'Applied'
  return expiresAt !== null && new Date(expiresAt) <= now ? `Invitation expired on ${formatDate(expiresAt)}` : 'Invited'
}
