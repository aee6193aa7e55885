import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import type { ImportNoun } from './import-nouns.ts'

const ImportDialog = lazyNamed(() => import('./ImportDialog.tsx'), 'ImportDialog')

/** Opens the dialog to import rows from a spreadsheet. */
export function ImportButton({ noun }: { noun: ImportNoun }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" className="size-4" />
        <span>
          Import<span className="max-sm:sr-only"> CSV</span>
        </span>
      </Button>
      <Suspense>{isOpen && <ImportDialog noun={noun} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
