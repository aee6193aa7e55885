import type { Property } from '#contract/properties.ts'
import type { NewRow } from '#web/forms/Picker.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'

/** Adds a home, as a draft, from a picker. */
export const newHome: NewRow<Property> = {
  label: '+ New home',
  Dialog: lazyNamed(() => import('./form/PropertyFormDialog.tsx'), 'AddPropertyDialog'),
}
