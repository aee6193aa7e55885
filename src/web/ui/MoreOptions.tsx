import { type ReactNode, useState } from 'react'

type MoreOptionsProps = {
  title?: string
  /** One of the fields is refused, so they have to be seen. */
  isWrong?: boolean
  /** They load once they're opened: hundreds of time zones, which hardly anyone opens, would slow a form down. */
  children: ReactNode
}

/** The fields of a form that are rarely changed, folded away. */
export function MoreOptions({ title = 'More options', isWrong = false, children }: MoreOptionsProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className="rounded-lg border border-line px-4 open:pb-4"
      onToggle={() => setOpened(true)}
      {...(isWrong && { open: true })}
    >
      <summary className="tap cursor-pointer py-3 font-medium">{title}</summary>
      {(wasOpened || isWrong) && children}
    </details>
  )
}
