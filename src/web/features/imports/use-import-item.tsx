import { Upload } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import type { MenuItem } from '#web/ui/Menu.tsx'
import type { ImportNoun } from './import-nouns.ts'

const ImportDialog = lazyNamed(() => import('./ImportDialog.tsx'), 'ImportDialog')

/** The menu item that opens the dialog to import rows from a spreadsheet, and that dialog. */
export function useImportItem(noun: ImportNoun): { item: MenuItem; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    item: {
      label: 'Import CSV',
      icon: <Upload aria-hidden="true" className="size-4" />,
      onSelect: () => setOpen(true),
    },
    dialog: <Suspense>{isOpen && <ImportDialog noun={noun} onClose={() => setOpen(false)} />}</Suspense>,
  }
}
