import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bannerLooks } from './Banner.tsx'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

export type ToastMessage = { id: number; tone: 'success' | 'error'; text: string }

const shownForMs = 6_000

/** One message of the ToastProvider. Screens call `useToast` and never render this themselves. */
export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: (id: number) => void }) {
  const { id, tone, text } = message
  const [held, setHeld] = useState(false)
  const { icon: Icon, tone: colors } = bannerLooks[tone]

  useEffect(() => {
    if (held || tone === 'error') return
    const timer = setTimeout(() => onDismiss(id), shownForMs)
    return () => clearTimeout(timer)
  }, [held, tone, id, onDismiss])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it on screen
    <div
      className="pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-lg border border-line bg-surface-raised p-3 shadow-overlay transition-[opacity,translate] duration-150 starting:-translate-y-2 starting:opacity-0"
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <span className={classes('flex size-7 shrink-0 items-center justify-center rounded-full', colors)}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <p className="min-w-0 flex-1 py-1 whitespace-pre-line">{text}</p>
      <IconButton className="-my-1 -mr-1" label="Dismiss" onClick={() => onDismiss(id)}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
