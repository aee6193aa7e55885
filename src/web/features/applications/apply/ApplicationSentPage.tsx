import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ListedApplication } from '#contract/applications.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { earlierApplications } from '../applications.queries.ts'
import { nextText, queueText } from '../queue/queue-texts.ts'
import { OwnGroup } from '../together/OwnGroup.tsx'
import { LATEST } from './sent-id.ts'

/** What an applicant sees after submitting, at an address of its own: a reload shows it again. */
export function ApplicationSentPage() {
  return <SentApplication id={useParams({ from: paths.applicationSent }).id} />
}

export function SentApplication({ id }: { id: string }) {
  const list = useQuery(earlierApplications(useUser().id))
  const [latest] = list.data?.rows ?? []
  const filed = id === LATEST ? latest : list.data?.rows.find((row) => row.id === id)
  if (list.data && filed === undefined) return <NoSuchApplication />
  return (
    <Card className="mx-auto flex max-w-xl flex-col items-center gap-3 py-12 text-center">
      <Heading />
      <p className="max-w-prose text-ink-muted" role="status">
        Thank you for your application. The landlord will review it and contact you within 2-3 business days.
      </p>
      <QueryView
        query={{ ...list, data: filed }}
        skeleton={<SkeletonGroup label="Loading your place in line..." lines={3} />}
      >
        {(application) => <Standing application={application} />}
      </QueryView>
      <Actions filed={filed} />
    </Card>
  )
}

function Heading() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    title.current?.focus()
  }, [])
  return (
    <>
      <span className="flex size-14 items-center justify-center rounded-full bg-tint-green text-tint-green-ink">
        <CircleCheck aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl font-semibold outline-none" ref={title} tabIndex={-1}>
        Application Submitted Successfully!
      </h1>
    </>
  )
}

/** The home, the place in its line, and what happens next. */
function Standing({ application }: { application: ListedApplication }) {
  const place = queueText(application)
  return (
    <div className="flex max-w-prose flex-col gap-1">
      <p className="font-medium wrap-anywhere">
        {application.propertyTitle}
        {place && ` · ${place}`}
      </p>
      <p className="text-ink-muted">{isWaiting(application) ? WAITING : nextText(application)}</p>
      <div className="mt-4 border-t border-line pt-4 empty:hidden">
        <OwnGroup application={application} heading="h2" />
      </div>
    </div>
  )
}

const isWaiting = ({ status, heldForOther }: ListedApplication) =>
  mayStep(applicationCan.decline, status) && !heldForOther
const WAITING =
  'Applications are read in the order they arrive. We’ll email you the decision, and you can follow your place in line under My Applications.'

function Actions({ filed }: { filed: ListedApplication | undefined }) {
  const navigate = useNavigate()
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-3">
      {filed && (
        <Link
          className={buttonClasses({ variant: 'primary' })}
          search={{ application: filed.id }}
          to={paths.applications}
        >
          View it
        </Link>
      )}
      <MyApplications />
      <Button onClick={() => void navigate({ to: paths.apply })}>Submit Another Application</Button>
    </div>
  )
}

const MyApplications = () => (
  <Link className={buttonClasses()} to={paths.applications}>
    My Applications
  </Link>
)

function NoSuchApplication() {
  return (
    <Card>
      <EmptyState
        action={<MyApplications />}
        message="It may belong to another account."
        title="Application not found"
      />
    </Card>
  )
}
