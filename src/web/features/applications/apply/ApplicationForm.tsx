import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { SessionUser } from '#web/api/session.ts'
import { listErrors } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { today } from '#web/today.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { placeOf } from '#web/ui/own-place.ts'
import { useWhole } from '#web/ui/use-whole.ts'
import { useOnline } from '#web/use-online.ts'
import { ApplicationProgress } from './ApplicationProgress.tsx'
import { ApplicationSection } from './ApplicationSection.tsx'
import { applicationSections, positionOf } from './application-fields.ts'
import { type ApplicationValues, blankApplication } from './application-values.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { fieldId } from './field-id.ts'
import { findMistakes } from './find-mistakes.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { StartFromEarlier } from './StartFromEarlier.tsx'
import { SubmitRow } from './SubmitRow.tsx'
import { useDraftKeeper, useStoredDraft } from './use-application-draft.ts'
import { useEarlierAnswers } from './use-earlier-answers.ts'
import { useKeptIncome } from './use-kept-income.ts'
import { useSubmitApplication } from './use-submit-application.ts'

type ApplicationFormProps = {
  applicant: SessionUser
  /** The home to apply for, once one is chosen. */
  propertyId: string | undefined
  /** The home's, once it's known. */
  timeZone: string | undefined
  /** What amounts for the home are in, once it's known. */
  money: MoneyPlace | undefined
  onSent: (applicationId: string) => void
  /** The browser refuses to store what is typed. */
  onDraftRefused: () => void
  /** The applicant wants a blank form. The draft is already gone. */
  onStartOver: () => void
}

/** More than a screen shows. */
const FIRST_SECTIONS = 2

/** The rental application form: saves a draft as the applicant types, then submits it. */
export function ApplicationForm({ applicant, propertyId, timeZone, money: known, ...on }: ApplicationFormProps) {
  const here = today(timeZone)
  const money = placeOf(known)
  const { locale } = money
  const { draft, attempt } = useStoredDraft(applicant.id)
  const form = useForm<ApplicationValues>({
    defaultValues: draft?.values ?? blankApplication(knownOf(applicant)),
    resolver: useMemo(
      () => resolverOf<ApplicationValues>((values) => findMistakes(values, here, locale)),
      [here, locale],
    ),
  })
  const { keeper, isRefused } = useDraftKeeper(form, { userId: applicant.id, attempt, onRefused: on.onDraftRefused })
  useKeptIncome(form, propertyId === undefined || known ? locale : undefined)
  const { submit, trouble, isRestored } = useSubmitApplication({
    ...{ form, propertyId, locale, keeper, attempt, onSent: on.onSent },
  })
  const earlier = useEarlierAnswers({ form, keeper, isRestored: draft !== null })
  const isOnline = useOnline()
  const isWhole = useWhole()
  const errors = listErrors(form.formState.errors).sort((a, b) => positionOf(a.path) - positionOf(b.path))
  const startOver = () => {
    keeper.discard()
    on.onStartOver()
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <div
        className="sticky top-14 z-10 -mx-4 border-b border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0 lg:top-20 lg:self-start lg:border-0 lg:py-0"
        data-sticky-bar
      >
        <ApplicationProgress form={form} isWhole={isWhole} locale={locale} today={here} />
      </div>
      <form className="flex min-w-0 flex-col gap-5" noValidate onSubmit={submit}>
        <DraftNotice isRefused={isRefused} isRestored={draft !== null || isRestored} onStartOver={startOver} />
        <StartFromEarlier applicantId={applicant.id} isBusy={earlier.isBusy} onStart={(id) => void earlier.fill(id)} />
        {form.formState.isSubmitted && (
          <ErrorSummary errors={errors.map(({ path, message }) => ({ fieldId: fieldId(path), message }))} />
        )}
        {(isWhole ? applicationSections : applicationSections.slice(0, FIRST_SECTIONS)).map((section) => (
          <ApplicationSection form={form} key={section.id} money={money} section={section} today={here} />
        ))}
        {!isOnline && <OfflineNotice isRefused={isRefused} />}
        {trouble && <Banner tone="error">{trouble}</Banner>}
        <SubmitRow hasProperty={propertyId !== undefined} isBusy={form.formState.isSubmitting} />
      </form>
    </div>
  )
}

const knownOf = ({ firstName, lastName, email }: SessionUser) => ({
  fullName: `${firstName} ${lastName}`.trim(),
  email,
})
