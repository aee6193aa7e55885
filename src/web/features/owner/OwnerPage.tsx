import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileText, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import type { YearStatement } from '#contract/statements.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { useSearchParam } from '#web/search-params.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { availableBadge } from '#web/words/states.ts'
import { ListFoot } from '../list-page/ListFoot.tsx'
import { useLastPage } from '../list-page/use-last-page.ts'
import { useListState } from '../list-page/use-list-state.ts'
import { placeText } from '../properties/admin/admin-property-texts.ts'
import { roomTexts } from '../properties/property-texts.ts'
import { StatementsPanel } from '../statements/StatementsPanel.tsx'
import { yearQuery } from '../statements/statements.queries.ts'
import { chargedRentText, leasedBadge, monthText } from './owner-texts.ts'
import { YearPanel } from './YearPanel.tsx'

const ownedQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: cacheKey('properties', 'owned', page, pageSize),
    queryFn: ({ signal }) =>
      call(api.properties.list, { query: { page, pageSize, sort: 'title', order: 'asc' }, signal }),
    placeholderData: keepPreviousData,
  })

const THIS_YEAR = String(new Date().getUTCFullYear())

/** The homes the viewer owns. */
export function OwnerPage() {
  const { table, pageSize, setPage, setPageSize } = useListState(api.properties.list)
  const owned = useQuery(ownedQuery(table.page, pageSize))
  useLastPage(owned, table.page, setPage)
  const opened = useSearchParam('home')
  const [year, setYear] = useState(THIS_YEAR)
  const [current, shown] = [useQuery(yearQuery(THIS_YEAR)), useQuery(yearQuery(year))]
  const header = <PageHeader description="The homes you own, and how each is leased." title="Owned Properties" />
  if (opened.value)
    return (
      <>
        {header}
        <StatementsPanel back={<AllHomes onClick={opened.close} />} homeId={opened.value} />
      </>
    )
  return (
    <>
      {header}
      <RevealTogether>
        <div className="flex flex-col gap-4">
          {owned.data && owned.data.total > 0 && <YearPanel onYear={setYear} statement={shown} year={year} />}
          <OwnedHomes months={current.data} onOpen={opened.open} owned={owned} />
        </div>
      </RevealTogether>
      {owned.data && (
        <ListFoot
          list={owned.data}
          onPage={setPage}
          onPageSize={setPageSize}
          page={table.page}
          rowsName="owned properties"
        />
      )}
    </>
  )
}

const AllHomes = ({ onClick }: { onClick: () => void }) => (
  <div>
    <Button onClick={onClick} size="sm">
      <ArrowLeft aria-hidden="true" className="size-4" />
      All homes
    </Button>
  </div>
)

type OwnedHomesProps = {
  owned: ReturnType<typeof useQuery<{ rows: Property[] }>>
  /** This year's figures, once they are there. */
  months: YearStatement | undefined
  onOpen: (homeId: string) => void
}

function OwnedHomes({ owned, months, onOpen }: OwnedHomesProps) {
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
              <HomeCard
                home={home}
                onOpen={onOpen}
                year={months?.homes.find(({ propertyId }) => propertyId === home.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

type HomeYear = YearStatement['homes'][number]
type HomeCardProps = { home: Property; year: HomeYear | undefined; onOpen: (homeId: string) => void }

/** What a lease charges; what the home is offered for only while no one leases it. */
function rentOf(home: Property, year: HomeYear | undefined) {
  const charged = year ? chargedRentText(year) : null
  if (charged !== null) return { amount: charged, words: 'rent this month' }
  return year?.isLeased ? null : { amount: formatMoney(home.rentAmount, home), words: 'a month' }
}

function HomeCard({ home, year, onOpen }: HomeCardProps) {
  const { title } = home
  const rent = rentOf(home, year)
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{title}</h2>
          <p className="text-ink-muted">{placeText(home)}</p>
        </div>
        <StateBadge look={year ? leasedBadge(year) : availableBadge(home.isAvailable)} />
      </div>
      <p className="text-ink-muted">
        {rent !== null && (
          <>
            <strong className="text-base font-semibold text-ink">{rent.amount}</strong>{' '}
          </>
        )}
        {[...(rent === null ? [] : [rent.words]), ...roomTexts(home)].join(' · ')}
      </p>
      <p className="min-h-5 text-ink-muted tabular-nums">{year && monthText(year)}</p>
      <Button className="mt-auto self-start" onClick={() => onOpen(home.id)} size="sm">
        <FileText aria-hidden="true" className="size-4" />
        <span>
          Statements<span className="sr-only"> of {title}</span>
        </span>
      </Button>
    </Card>
  )
}
