import { Paperclip } from 'lucide-react'
import { Suspense, useState } from 'react'
import { DEDUCTION_FILES_MAX, type DeductionFile, type DepositEntry } from '#contract/deposits.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'

const AddFileDialog = lazyNamed(() => import('./AddFileDialog.tsx'), 'AddFileDialog')
const DeductionFileDialog = lazyNamed(() => import('./DeductionFileDialog.tsx'), 'DeductionFileDialog')

/** The photos and receipts of a deduction and, for those who book, a button to add one. */
export function DeductionFiles({ line, money }: { line: DepositEntry; money: MoneyPlace }) {
  const mayAdd = useCan('ledger.write') && !line.isTakenBack && line.files.length < DEDUCTION_FILES_MAX
  const [opened, setOpened] = useState<DeductionFile | 'add' | null>(null)
  const close = () => setOpened(null)
  if (line.kind !== 'DEDUCTION' || line.takesBack !== null || (line.files.length === 0 && !mayAdd)) return null
  return (
    <span className="flex flex-wrap gap-2 pt-2 print:hidden">
      {line.files.map((file) => (
        <Button key={file.id} onClick={() => setOpened(file)} size="sm">
          <Paperclip aria-hidden="true" className="size-4 shrink-0" />
          <span className="max-w-48 truncate">{file.name}</span>
        </Button>
      ))}
      {mayAdd && (
        <Button onClick={() => setOpened('add')} size="sm">
          <span>
            Add photo or receipt<span className="sr-only"> to the deduction for {line.memo}</span>
          </span>
        </Button>
      )}
      <Suspense>
        {opened === 'add' && <AddFileDialog line={line} money={money} onClose={close} />}
        {opened !== null && opened !== 'add' && (
          <DeductionFileDialog file={opened} line={line} money={money} onClose={close} />
        )}
      </Suspense>
    </span>
  )
}
