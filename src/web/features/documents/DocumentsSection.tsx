import { useCan } from '#web/session/use-can.ts'
import { DocumentList } from './DocumentList.tsx'
import { DocumentUpload } from './DocumentUpload.tsx'
import type { About } from './documents.queries.ts'

type DocumentsSectionProps = {
  about: About
  /** Whether the viewer can add to them. */
  canAdd?: boolean
  none: string
}

/** The documents about one thing, or all of them, and how to add one. */
export function DocumentsSection({ about, canAdd = true, none }: DocumentsSectionProps) {
  const mayAdd = useCan('document.create')
  return (
    <div className="flex flex-col gap-4" data-print="rows">
      {canAdd && mayAdd && <DocumentUpload about={about} />}
      <DocumentList about={about} none={none} />
    </div>
  )
}
