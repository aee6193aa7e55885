import type { Selectable } from 'kysely'
import type { GroupMember } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { can } from '#contract/policy.ts'
import type { GroupMemberRow } from '../../db/functions.ts'
import type { ApplicationsTable } from '../../db/tables/applications.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Cipher } from '../../security/cipher.ts'
import { openAnswers } from './sealed-answers.ts'

export type ListedRow = Pick<
  Selectable<ApplicationsTable>,
  | 'id'
  | 'property_id'
  | 'applicant_id'
  | 'applicant_name'
  | 'applicant_email'
  | 'status'
  | 'submitted_at'
  | 'answers_sealed'
  | 'conditions'
  | 'holds_home'
  | 'group_id'
> & {
  property_title: string
  money: MoneyPlace
  place: number | null
  waiting: number
  held_for_other: boolean
  lease_id: string | null
  group: GroupMemberRow[] | null
  /** As far as the caller reads them. */
  group_answers: SealedAnswers[] | null
  account_first_name: string
  account_last_name: string
}

/** An application's answers, encrypted. */
export interface SealedAnswers {
  id: string
  sealed: string
}

/** An application as lists show it; without incomes for its applicant and for anyone who can't open it. */
export function presentListed(call: SignedCall, row: ListedRow): ListedApplication {
  const { cipher } = call.services
  const isShown = seesIncomes(call)
  const account = { firstName: row.account_first_name, lastName: row.account_last_name }
  const { firstName, lastName } = partsOfName(row.applicant_name, account)
  return {
    id: row.id,
    propertyId: row.property_id,
    propertyTitle: row.property_title,
    ...row.money,
    applicantId: row.applicant_id,
    applicantName: row.applicant_name,
    applicantEmail: row.applicant_email,
    firstName,
    lastName,
    status: row.status,
    submittedAt: row.submitted_at.toISOString(),
    monthlyIncome: isShown ? openAnswers(cipher, row.id, row.answers_sealed).monthlyIncome : null,
    place: row.place,
    waiting: row.waiting,
    conditions: row.conditions,
    holdsHome: row.holds_home,
    heldForOther: row.held_for_other,
    leaseId: row.lease_id,
    groupId: row.group_id,
    group: (row.group ?? []).map(presentMember),
    groupIncome: isShown && row.group_answers !== null ? incomeOf(cipher, row.group_answers) : null,
  }
}

/** Whether lists show the caller what applicants earn, and find it. */
export const seesIncomes = ({ actor, reach }: SignedCall): boolean => reach !== 'own' && can(actor, 'application.read')

const presentMember = ({ expiresAt, ...member }: GroupMemberRow): GroupMember => ({
  ...member,
  expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
})

const incomeOf = (cipher: Cipher, answers: readonly SealedAnswers[]): number =>
  answers.reduce((sum, { id, sealed }) => sum + openAnswers(cipher, id, sealed).monthlyIncome, 0)

interface NameParts {
  firstName: string
  lastName: string
}

/** The typed name in two parts: as the applicant's account has them if it's the same name, else split. */
export function partsOfName(fullName: string, account: NameParts): NameParts {
  const [first, last] = [account.firstName, account.lastName].map(words)
  const typed = words(fullName)
  const isWhole = typed.toLowerCase() === `${first} ${last}`.trim().toLowerCase()
  return isWhole ? account : splitName(fullName)
}

const words = (name: string): string => name.trim().split(/\s+/).join(' ')

/** The form asks for one full name, but lists show first and last names. The last word becomes the last name. */
function splitName(fullName: string): NameParts {
  const parts = fullName.split(/\s+/)
  if (parts.length === 1) return { firstName: fullName, lastName: '' }
  return { firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '' }
}
