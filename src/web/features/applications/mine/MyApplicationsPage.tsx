import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { matesOf } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { counted } from '#contract/count.ts'
import { paths } from '#web/paths.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cut } from '#web/ui/Cut.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { LATER, PageHeader } from '#web/ui/PageHeader.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { applicationStatuses } from '#web/words/states.ts'
import { listQuery } from '../../list-page/list-query.ts'
import { RowList } from '../../list-page/RowList.tsx'
import { useListState } from '../../list-page/use-list-state.ts'
import { BrowseLink } from '../../properties/browse/BrowseLink.tsx'
import { DownloadPdfButton } from '../detail/DownloadPdfButton.tsx'
import { nextText, queueText } from '../queue/queue-texts.ts'
import { standingText } from '../together/group-texts.ts'
import { OwnActions } from './OwnActions.tsx'

const ApplicationDialog = lazyNamed(() => import('../detail/ApplicationDialog.tsx'), 'ApplicationDialog')

export function MyApplicationsPage() {
  const { id: applicantId } = useUser()
  const { search, table, setPage, setPageSize } = useListState(api.applications.list)
  const list = useQuery(listQuery(api.applications.list, { ...search, applicantId }))
  const opened = useSearchParam('application')
  return (
    <>
      <PageHeader
        actions={<BrowseLink variant="primary" />}
        description={list.data ? counted(list.data.total, 'application', list.data.totalIsCapped) : LATER}
        title="My Applications"
      />
      <RowList
        empty={<NoApplications />}
        list={list}
        onPage={setPage}
        onPageSize={setPageSize}
        page={table.page}
        rowsName="applications"
      >
        {(application) => <ApplicationRow application={application} onOpen={opened.open} />}
      </RowList>
      <Suspense>{opened.value && <ApplicationDialog id={opened.value} onClose={opened.close} />}</Suspense>
    </>
  )
}

type ApplicationRowProps = { application: ListedApplication; onOpen: (id: string) => void }

function ApplicationRow({ application, onOpen }: ApplicationRowProps) {
  const { id, propertyId, propertyTitle, status, submittedAt, applicantName, conditions } = application
  const place = queueText(application)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-base font-semibold">
          <Link className="inline-block max-w-full hover:underline" search={{ home: propertyId }} to={paths.properties}>
            <Cut>{propertyTitle}</Cut>
          </Link>
        </h2>
        <p className="text-ink-muted">
          Submitted {formatDate(submittedAt)}
          {place && (
            <>
              {' · '}
              <span className="font-medium text-ink">{place}</span>
            </>
          )}
        </p>
        <GroupLine application={application} />
        <p className="mt-1 max-w-prose">{nextText(application)}</p>
        {conditions && (
          <p className="mt-1 max-w-prose whitespace-pre-line">
            <span className="font-medium">Conditions:</span> {conditions}
          </p>
        )}
      </div>
      <StateBadge look={applicationStatuses.badge(status)} />
      <div className="flex gap-2">
        <Button onClick={() => onOpen(id)} size="sm">
          <FileText aria-hidden="true" className="size-4" />
          <span>
            View<span className="sr-only"> the application for {propertyTitle}</span>
          </span>
        </Button>
        <DownloadPdfButton applicantName={applicantName} id={id} />
        <OwnActions application={application} onReaders={() => onOpen(id)} size="sm" />
      </div>
    </div>
  )
}

/** Everyone who applies with the viewer: 'With Grace Hopper · Applied, Alan Turing · Invited'. */
function GroupLine({ application }: Pick<ApplicationRowProps, 'application'>) {
  const others = matesOf(application)
  if (others.length === 0) return null
  return (
    <p className="mt-1 wrap-anywhere">
      With {others.map((member) => `${member.name} · ${standingText(member, new Date())}`).join(', ')}
    </p>
  )
}

function NoApplications() {
  return (
    <EmptyState
      action={<BrowseLink />}
      message="Find a home and select Apply Now. You can follow your application here."
      title="No applications yet"
    />
  )
}
