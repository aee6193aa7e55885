import { type ApplicationStatus, type ApplicationStep, applicationCan, mayStep } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { applicationScope } from './applications.scope.ts'

/** The refusal for the second approval for a home. */
export const homeTaken = () => refused('conflict', 'Another applicant has already been approved for this home.')

/** Why a step isn't possible, by the state of the application. */
const NOW: Record<ApplicationStatus, string> = {
  PENDING: 'has not been decided yet',
  REVIEWING: 'is already being reviewed',
  APPROVED: 'is already approved',
  DECLINED: 'is already declined',
  REJECTED: 'is already rejected',
  WITHDRAWN: 'was withdrawn by the applicant',
}

export const LOCKED_COLUMNS = [
  'applications.id',
  'applications.property_id',
  'applications.applicant_id',
  'applications.applicant_name',
  'applications.applicant_email',
  'applications.status',
  'applications.answers_sealed',
  'applications.holds_home',
  'applications.group_id',
] as const

/**
 * An application within the caller's reach, locked to keep its state until the transaction ends.
 * @throws Refusal `not_found`; `conflict` when its state does not allow `step`.
 */
export async function lockApplication(tx: Tx, call: SignedCall, id: string, step: ApplicationStep) {
  const application = await tx
    .selectFrom('applications')
    .select(LOCKED_COLUMNS)
    .where('applications.id', '=', id)
    .where(applicationScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!application) throw notFound('Application')
  requireApplicationStep(step, application)
  return application
}

/** @throws Refusal `conflict` when the state of the application does not allow `step`. */
export function requireApplicationStep(step: ApplicationStep, { status }: { status: ApplicationStatus }): void {
  if (!mayStep(applicationCan[step], status)) throw refused('conflict', `This application ${NOW[status]}.`)
}

export type LockedApplication = Awaited<ReturnType<typeof lockApplication>>
