import { type ReactNode, useEffect, useRef } from 'react'

/** What a step has led to. It takes the focus, because the button that was pressed has gone. */
export function FoundHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 className="flex items-center gap-2 text-base font-semibold outline-none" ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}
