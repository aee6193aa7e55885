import { Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { ImportNoun } from './import-nouns.ts'

// The window is fetched when somebody imports, not with the screen.
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** Opens the window in which rows come in from a spreadsheet. */
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
