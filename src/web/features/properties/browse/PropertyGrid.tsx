import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#contract/product.ts'
import type { Property } from '#contract/properties.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import type { List } from '#web/api/read-list.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { type Group, inGroups } from '#web/ui/data-table/groups.ts'
import { type BulkActions, SelectionBar } from '#web/ui/data-table/SelectionBar.tsx'
import { type Selection, useSelection } from '#web/ui/data-table/use-selection.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { RowsPerPage } from '#web/ui/RowsPerPage.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useWhole } from '#web/ui/use-whole.ts'
import { BuildingLink } from '../../buildings/BuildingLink.tsx'
import { GRID_PAGE_SIZES, gridPageSize } from '../properties.queries.ts'
import { PropertyCard } from './PropertyCard.tsx'

type PropertyGridProps = {
  /** Comes with the homes, or it would move what is shown while they load. */
  above: ReactNode
  list: UseQueryResult<List<Property>>
  /** The rows come by building, and stand under its name. */
  isGrouped: boolean
  page: number
  onPage: (page: number) => void
  onPageSize: (rows: number) => void
  /** What to show when there are no homes. */
  empty: ReactNode
  /** What can be done with several homes; without it, none can be selected. */
  bulkActions?: BulkActions<Property>
  /** What else chooses the homes besides the page. When it changes, the selection ends. */
  scope: string
}

const FEWEST = gridPageSize(PAGE_SIZE)

/** A phone shows one and the edge of the next, which would ask for its photo before the first is seen. */
const FIRST_CARDS = 1

const gridClasses = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3 print:block'

/** A page of homes as cards, in every loading state. */
export function PropertyGrid({
  above,
  list,
  isGrouped,
  page,
  onPage,
  onPageSize,
  empty,
  bulkActions,
  scope,
}: PropertyGridProps) {
  const selection = useSelection({
    rows: list.data?.rows ?? [],
    rowKey: ({ id }) => id,
    page,
    selection: bulkActions && { label: ({ title }) => title, scope },
  })
  const frame = (content: ReactNode) => <Card>{content}</Card>
  return (
    <QueryView empty={frame(empty)} frame={frame} query={list} skeleton={<GridSkeleton />}>
      {({ rows, total, pageSize }) => (
        <Grid
          above={above}
          cards={(count) => <Cards isGrouped={isGrouped} rows={rows.slice(0, count)} selection={selection} />}
          isBusy={list.isPlaceholderData}
        >
          {selection && <SelectionBar actions={bulkActions} caption="properties" selection={selection} />}
          {total > FEWEST && (
            <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3">
              <RowsPerPage
                caption="properties"
                onPageSize={(size) => onPageSize(size === FEWEST ? PAGE_SIZE : size)}
                pageSize={pageSize}
                sizes={GRID_PAGE_SIZES}
              />
              {total > pageSize && (
                <Pagination
                  label="Pages of properties"
                  onPage={onPage}
                  page={page}
                  pageCount={pageCount(total, pageSize)}
                />
              )}
            </div>
          )}
        </Grid>
      )}
    </QueryView>
  )
}

type GridProps = {
  above: ReactNode
  cards: (count: number | undefined) => ReactNode
  isBusy: boolean
  children: ReactNode
}

/** What is below the cards comes with the last of them, which would move it. */
function Grid({ above, cards, isBusy, children }: GridProps) {
  const isWhole = useWhole()
  return (
    <>
      {above}
      <div aria-busy={isBusy} className={classes('flex flex-col gap-8', isBusy && 'grayscale')}>
        {cards(isWhole ? undefined : FIRST_CARDS)}
      </div>
      {isWhole && children}
    </>
  )
}

type CardsProps = { rows: Property[]; isGrouped: boolean; selection: Selection<Property> | undefined }

function Cards({ rows, isGrouped, selection }: CardsProps) {
  return inGroups(rows, isGrouped ? buildingOf : undefined).map(({ group, rows: homes }) => (
    <section aria-label={group?.title} key={group?.id ?? ''}>
      {group && <GroupHead group={group} />}
      <ul className={gridClasses}>
        {homes.map((property) => (
          <li className="relative min-w-0 print:mb-3" key={property.id}>
            <PropertyCard first={property === rows[0]} property={property} />
            {selection && <SelectBox home={property} selection={selection} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}

const buildingOf = ({ buildingId, buildingName }: Property): Group => ({
  id: buildingId ?? '',
  title: buildingName ?? 'Not in a building',
})

const GroupHead = ({ group: { id, title } }: { group: Group }) => (
  <h2 className="pb-3 text-base font-semibold wrap-anywhere">
    {id === '' ? (
      title
    ) : (
      <BuildingLink className="tap hover:underline" id={id}>
        {title}
      </BuildingLink>
    )}
  </h2>
)

/** After the card, so it follows in the order of the keyboard and lies above the picture. */
function SelectBox({ home, selection }: { home: Property; selection: Selection<Property> }) {
  return (
    <Checkbox
      checked={selection.has(home)}
      className="absolute top-2 left-2 rounded-md border border-line bg-surface-raised pl-2 print:hidden"
      label={<span className="sr-only">Select {home.title}</span>}
      onChange={({ target }) => selection.press(home, { checked: target.checked })}
    />
  )
}

function GridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading properties...</span>
      <div className={gridClasses}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <Card className="flex flex-col" flush key={card}>
            <Skeleton className="h-44 w-full" />
            <div className="flex flex-col gap-3 p-4">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton />
              <Skeleton className="h-10 w-2/3" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
