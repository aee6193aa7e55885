import { DECLINE_REASON_CODES } from './decline-reasons.ts'
import { DECISION_NOTE_MAX } from './limits.ts'
import { optionalText } from './values.ts'
import { z } from './zod.ts'

/** A step or decision on an application, with what goes with it. */
export const decision = z
  .strictObject({
    status: z.enum(['REVIEWING', 'APPROVED', 'DECLINED']),
    /** A note for the landlord's own files. */
    reason: optionalText({ max: DECISION_NOTE_MAX, multiline: true }).default(null),
    conditions: optionalText({ max: DECISION_NOTE_MAX, multiline: true }).default(null),
    reasons: z.array(z.enum(DECLINE_REASON_CODES)).max(DECLINE_REASON_CODES.length).default([]),
  })
  .superRefine(({ status, reason, conditions, reasons }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (conditions !== null && status !== 'APPROVED') refuse('conditions', 'Only an approval has conditions')
    if (reasons.length > 0 && status !== 'DECLINED') refuse('reasons', 'Only declining has reasons')
    if (reasons.includes('OTHER') && reason === null) refuse('reason', 'Is required with the reason OTHER')
  })
  .transform((body) => ({ ...body, reasons: [...new Set(body.reasons)] }))
