import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#web/ui/Banner.tsx'

/** Replaces a form once it's sent, and takes the focus, because the button that had it is gone. */
export function MessageSent({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4 focus:outline-none" ref={box} tabIndex={-1}>
      <Banner className="w-full" title={title} tone="success">
        {text}
      </Banner>
      {children}
    </div>
  )
}
