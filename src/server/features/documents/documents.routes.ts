import type { documents } from '#contract/documents.ts'
import type { Handlers } from '../../http/call.ts'
import { listDocuments, readDocument } from './documents.queries.ts'
import { readDocumentFile } from './read-document-file.ts'
import { removeDocument } from './remove-document.ts'
import { updateDocument } from './update-document.ts'
import { admitDocument, uploadDocument } from './upload-document.ts'

export const documentsHandlers: Handlers<typeof documents> = {
  list: listDocuments,
  upload: { admit: admitDocument, handle: uploadDocument },
  read: readDocument,
  update: updateDocument,
  remove: removeDocument,
  file: readDocumentFile,
}
