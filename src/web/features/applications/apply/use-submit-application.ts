import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { useReloadApplications } from '../applications.queries.ts'
import { submissionKey } from './application-draft.ts'
import type { ApplicationValues } from './application-values.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { CONSENT_REQUIRED, SELECT_PROPERTY } from './find-mistakes.ts'
import { troubleOf } from './submission-trouble.ts'
import { toSubmission } from './to-submission.ts'

interface SubmitPlace {
  form: UseFormReturn<ApplicationValues>
  propertyId: string | undefined
  keeper: DraftKeeper
  attempt: string
  onSent: () => void
}

/** Sends a checked form. What was typed is kept first; a repeat while it is under way is ignored. */
export function useSubmitApplication({ form, propertyId, keeper, attempt, onSent }: SubmitPlace) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const isSending = useRef(false)
  const reload = useReloadApplications()

  const send = async (values: ApplicationValues): Promise<void> => {
    keeper.flush()
    if (propertyId === undefined) return setTrouble(SELECT_PROPERTY)
    const { consentBackground, ...answers } = toSubmission(values, propertyId)
    if (!consentBackground) return setTrouble(CONSENT_REQUIRED)
    const body = { ...answers, consentBackground }
    try {
      await call(api.applications.create, { body, idempotencyKey: submissionKey(attempt, body) })
    } catch (error) {
      const { text, mistakes } = troubleOf(error)
      for (const { path, message } of mistakes)
        form.setError(path as keyof ApplicationValues, { type: 'server', message })
      return setTrouble(text)
    }
    keeper.discard()
    onSent()
    await reload()
  }

  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return
    isSending.current = true
    setTrouble(null)
    try {
      await send(values)
    } finally {
      isSending.current = false
    }
  })
  return { submit, trouble }
}
