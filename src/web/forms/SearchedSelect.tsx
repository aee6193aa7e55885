import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { cacheKey, type Noun } from '#web/api/cache.ts'
import { type Begun, type Choice, SearchSelect } from '#web/ui/SearchSelect.tsx'
import { useSettledText } from '#web/ui/use-settled-text.ts'

/** Where a picker gets its rows. */
export interface ChoiceSource<Row> {
  noun: Noun
  /** Distinguishes the source from others of its noun. */
  only?: string
  /** The first rows that the server finds for a text; for a blank one, the first of all. */
  find: (search: string, signal: AbortSignal) => Promise<readonly Row[]>
  choiceOf: (row: Row) => Choice
}

export type Looks = { placeholder?: string | undefined; none?: string | undefined; inputRef?: Ref<HTMLInputElement> }

export type SearchedSelectProps<Row> = Looks & {
  source: ChoiceSource<Row>
  value: Choice | null
  onPick: (row: Row | null) => void
  /** Its label when there's no Field around it. */
  label?: string
  /** Offered before the results if its label contains the typed text. */
  ahead?: readonly Row[]
  /** What was done to the input before this one had loaded. */
  begun?: Begun | undefined
  add?: { label: string; onAdd: (typed: string) => void } | undefined
}

/**
 * An input that finds rows on the server as you type. It doesn't search until it's opened, and searches again after a
 * failure.
 */
export function SearchedSelect<Row>({ source, value, onPick, ahead = [], ...looks }: SearchedSelectProps<Row>) {
  const [search, setSearch] = useState(looks.begun?.typed.trim() ?? '')
  const [isOpened, setOpened] = useState(looks.begun?.focused ?? false)
  const [, type] = useSettledText(search, setSearch)
  const found = useQuery({
    queryKey: cacheKey(source.noun, 'choices', source.only, search),
    queryFn: ({ signal }) => source.find(search, signal),
    placeholderData: keepPreviousData,
    enabled: isOpened,
  })
  const isMeant = (row: Row) => source.choiceOf(row).label.toLowerCase().includes(search.toLowerCase())
  const rows = [...ahead.filter(isMeant), ...(found.data ?? [])]
  return (
    <SearchSelect
      {...looks}
      choices={rows.map(source.choiceOf)}
      error={found.isFetching ? undefined : found.error?.message}
      matched={found.isSuccess && !found.isPlaceholderData ? search : null}
      loading={found.isPending || (found.isError && found.isFetching)}
      onOpen={() => {
        setOpened(true)
        if (found.isError) void found.refetch()
      }}
      onSearch={type}
      onValue={(choice) => onPick(rows.find((row) => source.choiceOf(row).id === choice?.id) ?? null)}
      value={value}
    />
  )
}
