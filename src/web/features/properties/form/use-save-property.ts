import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { paths } from '#web/paths.ts'
import { VACANT } from '../property-fields.tsx'
import { type PropertyValues, toPropertyBody } from './property-form.ts'

interface SavePlace {
  form: UseFormReturn<PropertyValues>
  /** The home to change; undefined to add a new one. */
  home: Property | undefined
  /** Whether the message afterward offers to add photos. */
  offersPhotos: boolean
  onSaved: (saved: Property) => void
}

/** Saves a checked form; a new home is a draft. A refusal marks the fields it names and keeps what was typed. */
export function useSaveProperty({ form, home, offersPhotos, onSaved }: SavePlace) {
  const navigate = useNavigate()
  return useSubmission({
    form,
    noun: 'properties',
    send: (values, keyOf): Promise<Property> => {
      // Saving never shows a home to visitors.
      const isPublished = home?.isPublished === true && values.isAvailable === VACANT
      const body = { ...toPropertyBody(values), isPublished }
      if (home) return call(api.properties.update, { params: { id: home.id }, body })
      return call(api.properties.create, { body, idempotencyKey: keyOf(body) })
    },
    done: ({ title }) => (home ? `Saved ${title}` : `Added ${title}`),
    next: ({ id }) =>
      offersPhotos
        ? { label: 'Add photos', take: () => void navigate({ to: paths.properties, search: { photos: id } }) }
        : undefined,
    onDone: onSaved,
  })
}
