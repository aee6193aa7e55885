import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { DeductionFile, DepositEntry } from '#contract/deposits.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { FileDialog } from '#web/api/FileDialog.tsx'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'

type DeductionFileDialogProps = { line: DepositEntry; file: DeductionFile; money: MoneyPlace; onClose: () => void }

/** A photo or receipt of a deduction. */
export function DeductionFileDialog({ line, file, money, onClose }: DeductionFileDialogProps) {
  const details = [formatMoneyWithCents(line.amount, money), line.memo, formatDate(line.day)]
  return (
    <FileDialog
      alt={`${file.name}, added to the deduction for: ${line.memo}`}
      description={details.filter(Boolean).join(' · ')}
      file={useQuery(fileOf(line, file))}
      name={`deduction-${file.id}`}
      onClose={onClose}
      title={file.name}
    />
  )
}

/** It can be large, so it's kept only while it's open. */
const fileOf = ({ leaseId: id, id: entryId }: DepositEntry, { id: fileId }: DeductionFile) =>
  queryOptions({
    queryKey: cacheKey('leases', 'deduction file', fileId),
    queryFn: ({ signal }) => call(api.deposits.file, { params: { id, entryId, fileId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
