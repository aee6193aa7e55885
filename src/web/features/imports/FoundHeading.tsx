import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** What a step has led to. It takes the focus, because the button that was pressed has gone. */
export function FoundHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // At once: a window that finds the focus lost would take it back for itself.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <h3 className="flex items-center gap-2 text-base font-semibold outline-none" ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}
