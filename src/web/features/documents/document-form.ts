import { DOCUMENT_SUBJECTS, type Document, type DocumentSubject, type documents } from '#contract/documents.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { FILE_NAME_MAX } from '#contract/limits.ts'
import type { Mistake } from '#web/forms/mistakes.ts'

export interface DocumentValues extends Record<DocumentSubject, string> {
  originalName: string
  /** Blank for nothing in particular. */
  about: DocumentSubject | ''
  expiresOn: string
  isShared: boolean
  isHouseRules: boolean
}

export const documentValues = (document: Document): DocumentValues => ({
  originalName: document.originalName,
  about: DOCUMENT_SUBJECTS.find((field) => document[field] !== null) ?? '',
  propertyId: document.propertyId ?? '',
  buildingId: document.buildingId ?? '',
  leaseId: document.leaseId ?? '',
  tenantId: document.tenantId ?? '',
  expiresOn: document.expiresOn ?? '',
  isShared: document.isShared,
  isHouseRules: document.isHouseRules,
})

/** What can be chosen, in words. */
export const aboutOptions: readonly { value: DocumentValues['about']; label: string }[] = [
  { value: '', label: 'Nothing in particular' },
  { value: 'propertyId', label: 'A home' },
  { value: 'buildingId', label: 'A building' },
  { value: 'leaseId', label: 'A lease' },
  { value: 'tenantId', label: 'A tenant' },
]

const CHOOSE: Readonly<Record<DocumentSubject, string>> = {
  propertyId: 'Choose a home',
  buildingId: 'Choose a building',
  leaseId: 'Choose a lease',
  tenantId: 'Choose a tenant',
}

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
  const isHouseRules = values.isHouseRules && values.about === 'buildingId'
  const subject = subjectChange(values, documentValues(before))
  return {
    ...(name !== before.originalName && { originalName: name }),
    ...subject,
    ...(expiresOn !== before.expiresOn && { expiresOn }),
    // Another lease is shared only if that is said.
    ...((isShared !== before.isShared || (isShared && 'leaseId' in subject)) && { isShared }),
    ...((isHouseRules !== before.isHouseRules || (isHouseRules && 'buildingId' in subject)) && { isHouseRules }),
  }
}

function subjectChange(values: DocumentValues, before: DocumentValues): Pick<Change, DocumentSubject> {
  const { about } = values
  if (about !== '') return about === before.about && values[about] === before[about] ? {} : { [about]: values[about] }
  return before.about === '' ? {} : { [before.about]: null }
}
