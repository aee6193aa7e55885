import type { UseFormReturn } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { isSignatureOf } from '#contract/application-rules.ts'
import type { Locale } from '#contract/money-place.ts'
import { call } from '#web/api/call.ts'
import { forgetGroupInvitation, keptGroupInvitation } from '#web/api/kept-group-invitation.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { submissionKey } from './application-draft.ts'
import type { ApplicationValues } from './application-values.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { CONSENT_REQUIRED, SELECT_PROPERTY } from './find-mistakes.ts'
import { sentId } from './sent-id.ts'
import { NotReady, troubleOf } from './submission-trouble.ts'
import { toSubmission } from './to-submission.ts'

interface SubmitPlace {
  form: UseFormReturn<ApplicationValues>
  propertyId: string | undefined
  /** How amounts are typed where the home is. */
  locale: Locale
  keeper: DraftKeeper
  attempt: string
  onSent: (applicationId: string) => void
}

/** Sends a checked form. It saves the draft first. */
export function useSubmitApplication({ form, propertyId, locale, keeper, attempt, onSent }: SubmitPlace) {
  return useSubmission({
    form,
    // It begins with the draft, which a sign-out in another tab removes.
    about: 'application',
    noun: 'applications',
    question: signatureQuestion,
    send: (values) => {
      keeper.flush()
      if (propertyId === undefined) throw new NotReady(SELECT_PROPERTY)
      const { consentBackground, ...answers } = toSubmission(values, propertyId, locale)
      if (!consentBackground) throw new NotReady(CONSENT_REQUIRED)
      const invitation = keptGroupInvitation(propertyId)
      const body = { ...answers, consentBackground, ...(invitation !== null && { invitation }) }
      return call(api.applications.create, { body, idempotencyKey: submissionKey(attempt, body) })
    },
    onDone: (filed) => {
      // One for another home is still good.
      if (keptGroupInvitation(propertyId) !== null) forgetGroupInvitation()
      keeper.discard()
      onSent(sentId(filed))
    },
    refusal: troubleOf,
  })
}

const signatureQuestion = ({ signature, fullName }: ApplicationValues) =>
  isSignatureOf(signature, fullName)
    ? undefined
    : {
        question: 'Is this your signature?',
        detail: `You signed as ${signature.trim()}, and your full name is ${fullName.trim()}.`,
        confirmLabel: 'Submit application',
        cancelLabel: 'Change it',
      }
