import { Menu as BaseMenu } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

type MenuProps = {
  /** The button that opens it: `<Button>Actions</Button>` or an `<IconButton label="More actions">`. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
}

/** A few actions behind one button, for where buttons side by side would not fit. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  // The menu opens beside its button in the document too, so that it stays inside the page's landmark.
  const home = useRef<HTMLSpanElement>(null)
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <span className="contents" ref={home} />
      <BaseMenu.Portal container={home}>
        <BaseMenu.Positioner align={align} className="z-50 outline-none" positionMethod="fixed" sideOffset={6}>
          <BaseMenu.Popup className="min-w-44 rounded-lg border border-line bg-surface-raised p-1 text-ink shadow-overlay outline-none">
            {items.map(({ label, onSelect, icon, danger, disabled }) => (
              <BaseMenu.Item
                className={classes(
                  'tap flex cursor-pointer items-center gap-2.5 rounded-md px-3 py-2 outline-none select-none',
                  'data-highlighted:bg-surface-sunken data-disabled:cursor-not-allowed data-disabled:text-ink-muted',
                  danger && 'text-danger',
                )}
                disabled={disabled}
                key={label}
                onClick={onSelect}
              >
                {icon}
                {label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
