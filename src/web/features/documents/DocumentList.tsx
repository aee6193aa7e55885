import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RowList } from '../list-page/RowList.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { type About, documentsAbout } from './documents.queries.ts'

const PAGE_SIZE = 10

type DocumentListProps = {
  about: About
  /** What belongs here, said while there is nothing. */
  none: string
}

/** Documents, newest first, with how far reading each is. */
export function DocumentList({ about, none }: DocumentListProps) {
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(PAGE_SIZE)
  return (
    <RowList
      empty={<EmptyState icon={FileText} message={none} title="No documents yet" />}
      list={useQuery(documentsAbout(about, { page, pageSize }))}
      onPage={setPage}
      onPageSize={setPageSize}
      page={page}
      rowsName="documents"
    >
      {(document) => <DocumentRow document={document} />}
    </RowList>
  )
}
