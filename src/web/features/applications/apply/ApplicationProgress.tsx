import { useDeferredValue } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Day } from '#contract/calendar.ts'
import type { Locale } from '#contract/money-place.ts'
import { listErrors } from '#web/forms/form-errors.ts'
import { DrawnFor } from '#web/ui/DrawnFor.tsx'
import { ProgressSteps } from '#web/ui/ProgressSteps.tsx'
import type { ApplicationValues } from './application-values.ts'
import { sectionElementId } from './field-id.ts'
import { findMistakes } from './find-mistakes.ts'
import { useSectionInSight } from './section-in-sight.ts'
import { sectionSteps } from './section-progress.ts'

type ApplicationProgressProps = {
  form: UseFormReturn<ApplicationValues>
  today: Day
  /** How amounts are typed there. */
  locale: Locale
  /** Whether all sections are there. */
  isWhole: boolean
}

/** The applicant's progress, with a link to each section. */
export function ApplicationProgress({ form, today, locale, isWhole }: ApplicationProgressProps) {
  // Only to redraw with every answer; the values themselves come whole from the form. Checking all of them takes a phone
  // longer than a key press may, so it waits for the letter to show.
  const answered = useDeferredValue(useWatch({ control: form.control }))
  const { errors } = form.formState
  const current = useSectionInSight(isWhole)
  const go = (id: string) => {
    const section = document.getElementById(sectionElementId(id))
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }
  return (
    <DrawnFor of={[answered, errors, current, today, locale]}>
      {() => <Progress current={current} form={form} locale={locale} onStep={go} today={today} />}
    </DrawnFor>
  )
}

type ProgressProps = Pick<ApplicationProgressProps, 'form' | 'today' | 'locale'> & {
  current: string
  onStep: (id: string) => void
}

function Progress({ form, today, locale, current, onStep }: ProgressProps) {
  const values = form.getValues()
  const errors = listErrors(form.formState.errors)
  return (
    <ProgressSteps
      current={current}
      label="Application sections"
      onStep={onStep}
      steps={sectionSteps({ values, mistakes: findMistakes(values, today, locale), errors })}
    />
  )
}
