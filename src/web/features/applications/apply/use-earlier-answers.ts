import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { refusalText } from '#web/api/api-error.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
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
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const confirm = useConfirm()
  const toast = useToast()
  const named = useSearchParam('from')

  const fill = async (id: string) => {
    if ((isRestored || form.formState.isDirty) && !(await confirm(REPLACE))) return
    setBusy(true)
    try {
      const { answers, propertyTitle } = await client.fetchQuery(applicationById(id))
      form.reset(valuesFrom(answers))
      keeper.changed()
      toast.success(`Filled in from your application for ${propertyTitle}. Please check it, then consent and sign.`)
    } catch (error) {
      toast.error(`Couldn’t load the earlier application\n${refusalText(error)}`)
    } finally {
      setBusy(false)
    }
  }

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
