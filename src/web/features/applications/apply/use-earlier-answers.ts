import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParam } from '#web/search-param.ts'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { applicationById } from '../applications.queries.ts'
import { type ApplicationValues, valuesFrom } from './application-values.ts'
import type { DraftKeeper } from './draft-keeper.ts'

interface EarlierPlace {
  form: UseFormReturn<ApplicationValues>
  keeper: DraftKeeper
  /** The form holds what was typed on an earlier visit. */
  isRestored: boolean
}

/**
 * Fills a form with the answers of an earlier application of the applicant's: the one that the address names (`from`),
 * or one that is chosen. What was typed is replaced only after a question.
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
      toast.success(`Filled in with your application for ${propertyTitle}. Please check, sign and consent.`)
    } catch (error) {
      toast.error(
        `The earlier application could not be read\n${error instanceof Error ? error.message : String(error)}`,
      )
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
  detail: 'The answers of the earlier application take the place of everything in this form.',
  confirmLabel: 'Replace',
  cancelLabel: 'Keep it',
}
