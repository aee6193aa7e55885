import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGone } from '#web/api/api-error.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useUser } from '#web/session/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { propertyById } from '../../properties/properties.queries.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationSent } from './ApplicationSent.tsx'
import { ChosenHome } from './ChosenHome.tsx'
import { HomePicker } from './HomePicker.tsx'

/** Applying for a home: choose it, answer, submit. The URL keeps the home; this browser keeps the answers. */
export function ApplyPage() {
  const user = useUser()
  const chosen = useSearchParam('propertyId')
  const home = useQuery({ ...propertyById(chosen.value ?? ''), enabled: chosen.value !== undefined, retry: false })
  const [isSent, setSent] = useState(false)
  const [round, setRound] = useState(0)
  const isTaken = isGone(home.error)
  const propertyId = isTaken ? undefined : chosen.value
  const another = () => {
    setSent(false)
    chosen.close()
  }

  if (isSent) return <ApplicationSent onAnother={another} />
  return (
    <>
      <PageHeader
        description="One application, sent to the landlord of the home you choose."
        title="Apply to Property"
      />
      <div className="flex flex-col gap-6">
        {isTaken && <Banner tone="error">This property is no longer available. Please select another one.</Banner>}
        {propertyId === undefined ? (
          <HomePicker onPick={chosen.open} />
        ) : (
          <ChosenHome home={home} onChange={chosen.close} />
        )}
        <ApplicationForm
          applicant={user}
          key={round}
          onSent={() => setSent(true)}
          onStartOver={() => setRound(round + 1)}
          propertyId={propertyId}
        />
      </div>
    </>
  )
}
