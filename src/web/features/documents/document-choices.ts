import { api } from '#contract/api.ts'
import type { Document } from '#contract/documents.ts'
import { call } from '#web/api/call.ts'
import type { ChoiceSource } from '#web/forms/SearchedSelect.tsx'
import { formatDate } from '#web/ui/format.ts'

/** The documents whose text was read, so they can be asked; newest first. */
export const readDocumentChoices: ChoiceSource<Document> = {
  noun: 'documents',
  only: 'read',
  find: async (search, signal) =>
    (await call(api.documents.list, { query: { search, status: 'READY' }, signal })).documents,
  choiceOf: ({ id, originalName, aboutName, createdAt }) => ({
    id,
    label: originalName,
    detail: aboutName ?? `Added ${formatDate(createdAt)}`,
  }),
}
