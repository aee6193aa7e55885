import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import type { ChoiceSource } from '#web/forms/SearchedSelect.tsx'
import type { Picked } from '../list-page/PickerFilter.tsx'
import { placeText } from './admin/admin-property-texts.ts'

/** The homes the viewer can see, by title. */
export const propertyChoices: ChoiceSource<Property> = {
  noun: 'properties',
  find: async (search, signal) =>
    (await call(api.properties.list, { query: { search, sort: 'title', order: 'asc' }, signal })).rows,
  choiceOf: (home) => ({ id: home.id, label: home.title, detail: placeText(home) }),
}

export const propertyFilter = (label: string, everything: string): Picked => ({
  kind: 'picker',
  name: 'propertyId',
  label,
  everything,
  source: {
    ...propertyChoices,
    only: 'filter',
    find: async (...asked) => (await propertyChoices.find(...asked)).map(propertyChoices.choiceOf),
    choiceOf: (choice) => choice,
  },
  read: async (id, signal) => propertyChoices.choiceOf(await call(api.properties.read, { params: { id }, signal })),
})
