import { type ReactNode, useRef } from 'react'
import { Button } from '../Button.tsx'
import { selectedText } from './selection.ts'
import type { Selection } from './use-selection.ts'

/** The actions for the selected rows; `clear` ends the selection. */
export type BulkActions<Row> = (rows: readonly Row[], clear: () => void) => ReactNode

type SelectionBarProps<Row> = { caption: string; selection: Selection<Row>; actions?: BulkActions<Row> | undefined }

/** The number of selected rows and the actions for them, visible however far the table is scrolled. */
export function SelectionBar<Row>({ caption, selection, actions }: SelectionBarProps<Row>) {
  const { selected } = selection
  const bar = useRef<HTMLElement>(null)
  const clear = () => {
    keepFocus(bar.current)
    selection.clear()
  }
  return (
    <section
      ref={bar}
      aria-label={`Selected ${caption}`}
      className="sticky bottom-0 z-10 border-t border-line bg-primary-tint empty:hidden"
    >
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <p className="font-medium tabular-nums" role="status">
            {selectedText(selected.length)}
          </p>
          <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
            {actions?.(selected, clear)}
            <Button onClick={clear} size="sm" variant="ghost">
              Clear
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

/** When the bar disappears with its buttons, the focus moves to the first checkbox above. */
function keepFocus(bar: HTMLElement | null): void {
  const { activeElement } = document
  if (!bar?.contains(activeElement) && activeElement !== document.body) return
  bar?.parentElement
    ?.querySelector<HTMLElement>(':is(table, ul) input[type="checkbox"]')
    ?.focus({ preventScroll: true })
}
