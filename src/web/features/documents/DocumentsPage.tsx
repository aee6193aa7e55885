import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DocumentsTool } from './DocumentsTool.tsx'

/** A tenant's documents: what their landlord shared with them, and what they keep for themselves. */
export function DocumentsPage() {
  return (
    <>
      <PageHeader
        description="What your landlord shared with you, and what you upload. Your own documents are only yours."
        title="My Documents"
      />
      <DocumentsTool />
    </>
  )
}
