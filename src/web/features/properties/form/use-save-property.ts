import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadProperties } from '../properties.queries.ts'
import { isPropertyField, type PropertyValues, toPropertyBody } from './property-form.ts'

interface SavePlace {
  form: UseFormReturn<PropertyValues>
  /** The home to change; without one a new home is added. */
  home: Property | undefined
  onSaved: () => void
}

/** Saves a checked form. A refusal marks the fields it names and keeps everything that was typed. */
export function useSaveProperty({ form, home, onSaved }: SavePlace) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [keyOf] = useState(createSubmissionKeys)
  const isSaving = useRef(false)
  const toast = useToast()
  const reload = useReloadProperties()

  const send = (values: PropertyValues): Promise<Property> => {
    const body = toPropertyBody(values)
    if (home) return call(api.properties.update, { params: { id: home.id }, body })
    return call(api.properties.create, { body, idempotencyKey: keyOf(body) })
  }

  const submit = form.handleSubmit(async (values) => {
    if (isSaving.current) return
    isSaving.current = true
    setTrouble(null)
    try {
      const saved = await send(values)
      toast.success(home ? `Saved ${saved.title}` : `Added ${saved.title}`)
      void reload()
      onSaved()
    } catch (error) {
      setTrouble(markErrors(form, error))
    } finally {
      isSaving.current = false
    }
  })
  return { submit, trouble }
}

/** Marks the fields that a refusal names. Returns what to say besides, if anything is left to say. */
function markErrors(form: UseFormReturn<PropertyValues>, error: unknown): string | null {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  const named = error.errors.filter(({ path }) => isPropertyField(path))
  for (const { path, msg } of named)
    if (isPropertyField(path))
      form.setError(path, { type: 'server', message: msg }, { shouldFocus: path === named[0]?.path })
  return named.length > 0 && named.length === error.errors.length ? null : error.text
}
