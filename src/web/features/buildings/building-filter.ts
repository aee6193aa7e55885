import { queryOptions } from '@tanstack/react-query'
import { type Building, buildings } from '#contract/buildings.ts'
import { cityInLine } from '#contract/countries.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import type { ChoiceSource } from '#web/forms/SearchedSelect.tsx'
import type { Choice } from '#web/ui/SearchSelect.tsx'
import type { Picked } from '../list-page/PickerFilter.tsx'

const choiceOf = ({ id, name, address }: Building): Choice => ({
  id,
  label: name,
  detail: cityInLine(address),
})

/** The buildings the viewer can see, by name. */
export const buildingChoices: ChoiceSource<Building> = {
  noun: 'buildings',
  find: async (search, signal) =>
    (await call(buildings.list, { query: { search, sort: 'name', order: 'asc' }, signal })).rows,
  choiceOf,
}

/** Narrows a list to the homes of one building, and what belongs to them. */
export const buildingFilter: Picked = {
  kind: 'picker',
  name: 'buildingId',
  label: 'Building',
  everything: 'All buildings',
  source: {
    ...buildingChoices,
    only: 'filter',
    find: async (...asked) => (await buildingChoices.find(...asked)).map(choiceOf),
    choiceOf: (choice) => choice,
  },
  read: async (id, signal) => choiceOf(await call(buildings.read, { params: { id }, signal })),
}

/** Whether the viewer has a building to choose. */
export const hasBuildings = queryOptions({
  queryKey: cacheKey('buildings', 'any'),
  queryFn: async ({ signal }) => (await call(buildings.list, { query: { pageSize: 1 }, signal })).total > 0,
})
