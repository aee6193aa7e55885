import type { Document, documents } from '#contract/documents.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { FILE_NAME_MAX } from '#contract/limits.ts'
import type { Mistake } from '#web/forms/mistakes.ts'

const SUBJECTS = ['propertyId', 'leaseId', 'tenantId'] as const
/** What a document is about, by the field that holds its id. */
export type SubjectField = (typeof SUBJECTS)[number]

export interface DocumentValues extends Record<SubjectField, string> {
  originalName: string
  /** Blank for nothing in particular. */
  about: SubjectField | ''
  expiresOn: string
  isShared: boolean
}

export const documentValues = (document: Document): DocumentValues => ({
  originalName: document.originalName,
  about: SUBJECTS.find((field) => document[field] !== null) ?? '',
  propertyId: document.propertyId ?? '',
  leaseId: document.leaseId ?? '',
  tenantId: document.tenantId ?? '',
  expiresOn: document.expiresOn ?? '',
  isShared: document.isShared,
})

/** What can be chosen, in words. */
export const aboutOptions: readonly { value: DocumentValues['about']; label: string }[] = [
  { value: '', label: 'Nothing in particular' },
  { value: 'propertyId', label: 'A home' },
  { value: 'leaseId', label: 'A lease' },
  { value: 'tenantId', label: 'A tenant' },
]

const CHOOSE = { propertyId: 'Choose a home', leaseId: 'Choose a lease', tenantId: 'Choose a tenant' } as const

export function documentMistakes(values: DocumentValues): Mistake[] {
  const name = values.originalName.trim()
  const message =
    name === ''
      ? 'Name is required'
      : name.length > FILE_NAME_MAX
        ? `Name can have at most ${FILE_NAME_MAX} characters`
        : null
  const { about } = values
  return [
    ...(message === null ? [] : [{ path: 'originalName', message }]),
    ...(about === '' || values[about] !== '' ? [] : [{ path: about, message: CHOOSE[about] }]),
  ]
}

type Change = Partial<BodyInput<typeof documents.update>>

/** What changed; empty if nothing did. */
export function documentChange(values: DocumentValues, before: Document): Change {
  const [name, expiresOn] = [values.originalName.trim(), values.expiresOn || null]
  const isShared = values.isShared && values.about === 'leaseId'
  const subject = subjectChange(values, documentValues(before))
  return {
    ...(name !== before.originalName && { originalName: name }),
    ...subject,
    ...(expiresOn !== before.expiresOn && { expiresOn }),
    // Another lease is shared only if that is said.
    ...((isShared !== before.isShared || (isShared && 'leaseId' in subject)) && { isShared }),
  }
}

function subjectChange(values: DocumentValues, before: DocumentValues): Pick<Change, SubjectField> {
  const { about } = values
  if (about !== '') return about === before.about && values[about] === before[about] ? {} : { [about]: values[about] }
  return before.about === '' ? {} : { [before.about]: null }
}
