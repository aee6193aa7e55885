import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { refusalText } from '#web/api/api-error.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useSearchParam } from '#web/search-params.ts'
import { today } from '#web/today.ts'
import { applicationById } from '../applications.queries.ts'
import { type ApplicationValues, valuesFrom } from './application-values.ts'
import type { DraftKeeper } from './draft-keeper.ts'

interface EarlierPlace {
  form: UseFormReturn<ApplicationValues>
  keeper: DraftKeeper
  /** The form shows a draft from an earlier visit. */
  isRestored: boolean
}

/**
 * Fills a form with the answers from one of the applicant's earlier applications: the one named in the URL (`from`) or
 * one they pick. It asks before it replaces what was typed.
 */
export function useEarlierAnswers({ form, keeper, isRestored }: EarlierPlace) {
  // Read while rendering: the form keeps it up to date only for those who have.
  const { isDirty } = form.formState
  const client = useQueryClient()
  const named = useSearchParam('from')

  const { run: fill, isBusy } = useAction({
    question: () => (isRestored || isDirty ? REPLACE : undefined),
    send: (id: string) => client.fetchQuery(applicationById(id)),
    onDone: ({ answers }) => {
      form.reset(valuesFrom(answers, today()))
      keeper.changed()
    },
    done: ({ propertyTitle }) =>
      `Filled in from your application for ${propertyTitle}. Please check it, then consent and sign.`,
    refusal: (error) => `Couldn’t load the earlier application\n${refusalText(error)}`,
  })

  const fillNamed = useEffectEvent((id: string) => {
    named.close()
    void fill(id)
  })
  useEffect(() => {
    if (named.value !== undefined) fillNamed(named.value)
  }, [named.value])
  return { fill, isBusy }
}

const REPLACE = {
  question: 'Replace what you typed?',
  detail: 'The answers from the earlier application replace everything in this form.',
  confirmLabel: 'Replace',
  cancelLabel: 'Keep it',
}
