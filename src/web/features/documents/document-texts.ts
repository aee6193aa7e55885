import type { Document } from '#contract/documents.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { formatDate, formatKilobytes } from '#web/ui/format.ts'

/** The line under a document's name: its size, pages, what it is about, and when it came or expires. */
export const documentFacts = (document: Document, today: string): string[] => {
  const { size, pages, aboutName, createdAt, expiresOn } = document
  return [
    formatKilobytes(size),
    ...(pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`]),
    ...(aboutName === null ? [] : [aboutName]),
    `Added ${formatDate(createdAt)}`,
    ...(expiresOn === null ? [] : [`${expiresOn < today ? 'Expired' : 'Expires'} ${formatDate(expiresOn)}`]),
  ]
}

const losers = (isShared: boolean, isHouseRules: boolean): string => {
  if (isHouseRules) return ', and tenants of the building can’t open it anymore'
  return isShared ? ', and the tenant can’t open it anymore' : ''
}

export const removalOf = ({ originalName, isShared, isHouseRules }: Document): Question => ({
  question: 'Remove this document?',
  detail: `“${originalName}” is deleted${losers(isShared, isHouseRules)}. You can’t undo this.`,
  confirmLabel: 'Remove',
  cancelLabel: 'Keep',
  danger: true,
})
