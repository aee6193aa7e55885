export const APPLICATION_STATUSES = ['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED', 'REJECTED'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** What may be done with an application in which state. Server and buttons read the same rows. */
export const applicationCan = {
  review: ['PENDING'],
  approve: ['PENDING', 'REVIEWING'],
  decline: ['PENDING', 'REVIEWING'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type ApplicationStep = keyof typeof applicationCan

/** The step that leads to each status a landlord may set. */
export const STEP_TO = { REVIEWING: 'review', APPROVED: 'approve', DECLINED: 'decline' } as const satisfies Partial<
  Record<ApplicationStatus, ApplicationStep>
>

/** Whether `step` may be taken from `status`. */
export const mayStep = <S extends string>(allowed: readonly S[], status: S): boolean => allowed.includes(status)
