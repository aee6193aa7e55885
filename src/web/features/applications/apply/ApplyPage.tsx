import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, startTransition, useReducer, useState } from 'react'
import type { Property } from '#contract/properties.ts'
import { isGone } from '#web/api/api-error.ts'
import { keptGroupInvitation } from '#web/api/kept-group-invitation.ts'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { paths } from '#web/paths.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useUser } from '#web/session/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { propertyById } from '../../properties/properties.queries.ts'
import { InvitedBanner } from '../together/InvitedBanner.tsx'
import { AppliedNotice } from './AppliedNotice.tsx'
import { KEPT_ANSWERS, ONE_APPLICATION } from './apply-texts.ts'
import { ChosenHome } from './ChosenHome.tsx'
import { HomePicker } from './HomePicker.tsx'
import { useOpenApplication } from './use-open-application.ts'

const ApplicationForm = lazyNamed(() => import('./ApplicationForm.tsx'), 'ApplicationForm')

/** Applying for a home: choose it, answer, submit. The URL keeps the home; this browser keeps the answers. */
export function ApplyPage() {
  const chosen = useSearchParam('propertyId')
  const home = useQuery({ ...propertyById(chosen.value ?? ''), enabled: chosen.value !== undefined, retry: false })
  const isTaken = isGone(home.error)
  const propertyId = isTaken ? undefined : chosen.value
  // A home that was applied for may be off the market since.
  const { open, isChecking } = useOpenApplication(chosen.value)
  // Once the form is there it stays, so a submission whose reply got lost can be sent again.
  const [started, setStarted] = useState<string>()
  if (propertyId !== undefined && started !== propertyId && !open && !isChecking) setStarted(propertyId)
  const [hasForm, setHasForm] = useState(false)
  if (!hasForm && (propertyId === undefined || started !== undefined)) setHasForm(true)
  const [isRevealed, setRevealed] = useState(false)
  const [savesDrafts, setSavesDrafts] = useState(true)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // As the form reads it when it is sent: another home has none.
  const invitation = keptGroupInvitation(propertyId)
  const isApplied = open !== undefined && started !== open.propertyId

  return (
    <>
      <PageHeader
        description={savesDrafts ? `${ONE_APPLICATION} ${KEPT_ANSWERS}` : ONE_APPLICATION}
        title="Apply to Property"
      />
      {/* The longest form there is: its code comes after the home, and it's drawn in slices, which a tap can interrupt. */}
      <RevealTogether onReveal={() => startTransition(() => setRevealed(true))}>
        <div className="flex flex-col gap-6">
          {isTaken && !isApplied && (
            <Banner tone="error">This property is no longer available. Please select another one.</Banner>
          )}
          {propertyId === undefined ? (
            <HomePicker onPick={chosen.open} />
          ) : (
            <ChosenHome home={home} onChange={chosen.close} />
          )}
          {invitation !== null && !isChecking && (
            <InvitedBanner onForgotten={redraw} open={isApplied ? open : undefined} token={invitation} />
          )}
          {isApplied ? (
            <Banner title="You already applied for this home." tone="info">
              <AppliedNotice application={open} />
            </Banner>
          ) : !(hasForm && isRevealed) ? (
            <FormSkeleton />
          ) : (
            <Suspense fallback={<FormSkeleton />}>
              <RevealTogether>
                <Form home={home} onDraftRefused={() => setSavesDrafts(false)} propertyId={propertyId} />
              </RevealTogether>
            </Suspense>
          )}
        </div>
      </RevealTogether>
    </>
  )
}

const FormSkeleton = () => <SkeletonGroup label="Loading the application form..." lines={9} />

type FormProps = { home: UseQueryResult<Property>; propertyId: string | undefined; onDraftRefused: () => void }

function Form({ home, propertyId, onDraftRefused }: FormProps) {
  const user = useUser()
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  return (
    <ApplicationForm
      applicant={user}
      key={round}
      money={propertyId === undefined ? undefined : home.data}
      onDraftRefused={onDraftRefused}
      // The form is behind them: Back leads to where they came from.
      onSent={(id) => void navigate({ to: paths.applicationSent, params: { id }, replace: true })}
      onStartOver={() => setRound(round + 1)}
      propertyId={propertyId}
      timeZone={propertyId && home.data?.timeZone}
    />
  )
}
