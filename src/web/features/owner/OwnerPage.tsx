import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, KeyRound } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { useSearchParam } from '#web/search-params.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { availableBadge } from '#web/words/states.ts'
import { roomTexts } from '../properties/property-texts.ts'
import { pageNumber } from './page-number.ts'
import { StatementsPanel } from './StatementsPanel.tsx'

const ownedQuery = (page: number) =>
  queryOptions({
    queryKey: cacheKey('properties', 'owned', page),
    queryFn: ({ signal }) => call(api.properties.list, { query: { page, sort: 'title', order: 'asc' }, signal }),
    placeholderData: keepPreviousData,
  })

/** The homes the viewer owns. */
export function OwnerPage() {
  const page = pageNumber(useSearch({ strict: false }))
  const navigate = useNavigate()
  const owned = useQuery(ownedQuery(page))
  const opened = useSearchParam('home')
  const header = <PageHeader description="The homes you own, and how each is leased." title="Owned Properties" />
  if (opened.value)
    return (
      <>
        {header}
        <StatementsPanel homeId={opened.value} onBack={opened.close} />
      </>
    )
  return (
    <>
      {header}
      <OwnedHomes onOpen={opened.open} owned={owned} />
      {owned.data && owned.data.total > owned.data.pageSize && (
        <Pagination
          onPage={(next) => void navigate({ to: paths.owner, search: { page: next } })}
          page={page}
          pageCount={pageCount(owned.data.total, owned.data.pageSize)}
        />
      )}
    </>
  )
}

type OwnedHomesProps = { owned: ReturnType<typeof useQuery<{ rows: Property[] }>>; onOpen: (homeId: string) => void }

function OwnedHomes({ owned, onOpen }: OwnedHomesProps) {
  return (
    <QueryView
      empty={
        <EmptyState
          icon={KeyRound}
          message="Homes appear here once they are linked to your account. Ask your landlord or an administrator."
          title="No homes are linked to your account"
        />
      }
      query={owned}
      skeleton={<SkeletonGroup lines={6} />}
    >
      {({ rows }) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {rows.map((home) => (
            <li key={home.id}>
              <HomeCard home={home} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function HomeCard({ home, onOpen }: { home: Property; onOpen: (homeId: string) => void }) {
  const { title, addressCity, addressState, rentAmount, isAvailable } = home
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-ink-muted">{[addressCity, addressState].filter(Boolean).join(', ')}</p>
        </div>
        <StateBadge look={availableBadge(isAvailable)} />
      </div>
      <p className="text-ink-muted">
        <strong className="text-base font-semibold text-ink">{formatMoney(rentAmount)}</strong>{' '}
        {['a month', ...roomTexts(home)].join(' · ')}
      </p>
      <Button className="mt-auto self-start" onClick={() => onOpen(home.id)} size="sm">
        <FileText aria-hidden="true" className="size-4" />
        <span>
          Statements<span className="sr-only"> of {title}</span>
        </span>
      </Button>
    </Card>
  )
}
