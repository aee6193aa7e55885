import { type ReactNode, useEffect, useRef } from 'react'

type HeadActionsProps = {
  /** There are no rows at all, not even without a search or filters. */
  isBare: boolean
  /** Buttons for what can be done here. */
  actions?: ReactNode
  /** Whether an empty list has them where the rows will be. */
  hasActionsBelow: boolean
  /** Buttons that change how the rows are shown. */
  tools?: ReactNode
  menu?: ReactNode
  /** Whether the menu has anything in it. Without it, an empty place would leave a gap. */
  hasMenu: boolean
}

/**
 * The buttons in a list's heading. What an empty list has no use for is gone, and the menu stays where it was: at the end
 * of a heading, on a phone in a line of its own. After the first row is added, the focus goes to the
 * same button up here.
 */
export function HeadActions({ isBare, actions, hasActionsBelow, tools, menu, hasMenu }: HeadActionsProps) {
  const box = useRef<HTMLDivElement>(null)
  const wasBare = useRef(isBare)
  useEffect(() => {
    const isFirstRow = wasBare.current && !isBare
    wasBare.current = isBare
    if (isFirstRow && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [isBare])
  return (
    <>
      {!isBare && tools}
      {actions && !(isBare && hasActionsBelow) && (
        <div className="contents" ref={box}>
          {actions}
        </div>
      )}
      {hasMenu && (
        <div className="max-sm:ml-auto" data-menu>
          {menu}
        </div>
      )}
    </>
  )
}
