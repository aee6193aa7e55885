import { atFirstUse } from './first-use.ts'
import { APPLICATION_STATUSES } from './states.ts'
import { email, id, instant, linkToken, ownName } from './values.ts'
import { z } from './zod.ts'

/** How many people can apply for a home together. */
export const GROUP_MAX = 8

/** The name of someone in a group, which is a full name. */
export const MEMBER_NAME_MAX = 200

/** Invited, or as far as their application is; applicants read of each other's only that it's there. */
export const MEMBER_STATUSES = ['INVITED', 'APPLIED', ...APPLICATION_STATUSES] as const

/** Someone in a group: with an application, or with an invitation that wasn't used. */
export const groupMember = z.object({
  applicationId: id().nullable(),
  invitationId: id().nullable(),
  name: z.string(),
  /** Null for an applicant, except their own and where they can take back the invitation. */
  email: z.string().nullable(),
  status: z.enum(MEMBER_STATUSES),
  /** The one who began the group, or the next if they left. Their lease is made first. */
  isMain: z.boolean(),
  /** Whether the caller can take back the invitation, or send it again. */
  canTakeBack: z.boolean(),
  /** Until when the link of an invitation works. */
  expiresAt: instant().nullable(),
})
export type GroupMember = z.output<typeof groupMember>

/** What an application says of its group, beside its own applicant. */
export const groupShape = {
  groupId: id().nullable(),
  /** Everyone who applies together, the main applicant first; empty without a group. */
  group: z.array(groupMember),
  /** Dollars a month of all of a group's applications; null without a group, and for applicants. */
  groupIncome: z.int().nullable(),
}

/** Someone to apply with. */
export const coApplicant = z.strictObject({ name: ownName(MEMBER_NAME_MAX), email: email() })

/** With what an application is sent to be part of a group. */
export const groupInput = {
  /** Who is asked to apply, too. */
  coApplicants: z
    .array(coApplicant)
    .max(GROUP_MAX - 1, `At most ${GROUP_MAX} people can apply together`)
    .default([]),
  /** The token of the link that asked its applicant to apply with someone. */
  invitation: linkToken().nullable().default(null),
}

/** The others of its group, those too who were asked and haven't applied. */
export const matesOf = <M extends Pick<GroupMember, 'applicationId'>>({
  id,
  group,
}: {
  id: string
  group: readonly M[]
}): M[] => group.filter(({ applicationId }) => applicationId !== id)

/** The others of its group who have applied. */
export const othersOf = <M extends Pick<GroupMember, 'applicationId'>>(application: {
  id: string
  group: readonly M[]
}): M[] => matesOf(application).filter(({ applicationId }) => applicationId !== null)

/** Names in a sentence: 'Ada Byron, Grace Hopper, and Alan Turing'. */
export const namesText = (names: readonly string[]): string => sentenceList().format(names)

const sentenceList = atFirstUse(() => new Intl.ListFormat('en-US', { type: 'conjunction' }))
