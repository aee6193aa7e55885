import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** The result of a step. It takes the focus, because the button that was pressed is gone. */
export function FoundHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // At once: a dialog that loses the focus would take it back.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <h3 className="flex items-center gap-2 text-base font-semibold outline-none" ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}
