import type { Document, documents } from '#contract/documents.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { FILE_NAME_MAX } from '#contract/limits.ts'
import type { Mistake } from '#web/forms/mistakes.ts'

export interface DocumentValues {
  originalName: string
  expiresOn: string
  isShared: boolean
}

export const documentValues = ({ originalName, expiresOn, isShared }: Document): DocumentValues => ({
  originalName,
  expiresOn: expiresOn ?? '',
  isShared,
})

export function documentMistakes({ originalName }: DocumentValues): Mistake[] {
  const name = originalName.trim()
  const message =
    name === ''
      ? 'Name is required'
      : name.length > FILE_NAME_MAX
        ? `Name can have at most ${FILE_NAME_MAX} characters`
        : null
  return message === null ? [] : [{ path: 'originalName', message }]
}

/** What changed; empty if nothing did. */
export function documentChange(values: DocumentValues, before: Document): Partial<BodyInput<typeof documents.update>> {
  const [name, expiresOn] = [values.originalName.trim(), values.expiresOn || null]
  return {
    ...(name !== before.originalName && { originalName: name }),
    ...(expiresOn !== before.expiresOn && { expiresOn }),
    ...(values.isShared !== before.isShared && { isShared: values.isShared }),
  }
}
