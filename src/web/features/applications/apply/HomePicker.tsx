import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { PAGE_SIZE } from '#contract/product.ts'
import type { Property } from '#contract/properties.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SearchBox } from '#web/ui/data-table/SearchBox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { listQuery } from '../../list-page/list-query.ts'
import { placeText, rentText } from '../../properties/admin/admin-property-texts.ts'
import { PropertyCover } from '../../properties/browse/PropertyCover.tsx'
import { roomTexts } from '../../properties/property-texts.ts'

/** Lets the applicant choose one of the available homes. */
export function HomePicker({ onPick }: { onPick: (propertyId: string) => void }) {
  const [{ page, search }, setState] = useState({ page: 1, search: '' })
  const list = useQuery(listQuery(api.properties.list, { page, search, sort: 'title', order: 'asc' }))
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line p-4 sm:px-6">
        <h2 className="text-lg font-semibold" id="apply-pick-home" tabIndex={-1}>
          Select a property
        </h2>
        <SearchBox
          label="Search homes"
          onSearch={(text) => setState({ page: 1, search: text })}
          placeholder="Search by title, city or type..."
          search={search}
        />
      </div>
      <QueryView
        query={list}
        skeleton={
          <div className="p-6">
            <SkeletonGroup label="Loading homes..." lines={6} />
          </div>
        }
      >
        {(data) => <Homes homes={data.rows} onPick={onPick} search={search} />}
      </QueryView>
      {list.data && list.data.total > PAGE_SIZE && (
        <div className="border-t border-line p-4 sm:px-6">
          <Pagination
            label="Pages of homes"
            onPage={(next) => setState({ search, page: next })}
            page={page}
            pageCount={pageCount(list.data.total, PAGE_SIZE)}
          />
        </div>
      )}
    </Card>
  )
}

type HomesProps = { homes: readonly Property[]; search: string; onPick: (propertyId: string) => void }

function Homes({ homes, search, onPick }: HomesProps) {
  if (homes.length === 0) {
    return (
      <EmptyState
        message={search === '' ? 'Please check back later.' : `No results for "${search}"`}
        title={search === '' ? 'No homes are available right now' : 'No homes found'}
      />
    )
  }
  return (
    <ul className="max-h-112 divide-y divide-line overflow-y-auto">
      {homes.map((home) => (
        <li key={home.id}>
          <button
            className="tap flex w-full items-center gap-4 px-4 py-3 text-left hover:bg-surface-hover focus-visible:-outline-offset-2 sm:px-6"
            onClick={() => onPick(home.id)}
            type="button"
          >
            <span className="size-14 shrink-0 overflow-hidden rounded-md">
              <PropertyCover className="h-full" decorative property={home} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{home.title}</span>
              <span className="block text-ink-muted">{[placeText(home), ...roomTexts(home)].join(' · ')}</span>
              <span className="block font-semibold tabular-nums sm:hidden">{rentText(home)}</span>
            </span>
            <span className="hidden shrink-0 font-semibold tabular-nums sm:block">{rentText(home)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
