import { Ellipsis } from 'lucide-react'
import { Button } from './Button.tsx'
import { Menu, type MenuItem } from './Menu.tsx'

type MoreMenuProps = {
  items: readonly MenuItem[]
  busy?: boolean | undefined
  /** What the button reads while busy. */
  busyLabel?: string | undefined
}

/** What else can be done on a page, behind one button in its heading; nothing without items. */
export function MoreMenu({ items, busy, busyLabel }: MoreMenuProps) {
  if (items.length === 0) return null
  return (
    <Menu
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} busy={busy} busyLabel={busyLabel}>
          <Ellipsis aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">More</span>
        </Button>
      )}
    />
  )
}
