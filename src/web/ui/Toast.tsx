import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { bannerLooks } from './Banner.tsx'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import type { Spot } from './spot.ts'
import { useBesides } from './use-besides.ts'
import { useNextTab } from './use-next-tab.ts'

/** A step that a message offers: a button, and what it does. */
export interface ToastStep {
  label: string
  take: () => void
}

export type ToastMessage = {
  id: number
  tone: 'success' | 'error'
  text: string
  step?: ToastStep | undefined
  /** What was pressed: the message appears beside it. */
  spot?: Spot | undefined
}

/** How long a message stays. One that offers a step stays longer, so there is time to take it. */
export const shownForMs = { plain: 6_000, withStep: 10_000 }

/** One message of the ToastProvider. Screens call `useToast` and never render this themselves. */
export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: (id: number) => void }) {
  const { id, tone, text, step, spot } = message
  const [held, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const style = useBesides(box, spot, () => onDismiss(id))
  useNextTab(box, step !== undefined)
  const { icon: Icon, tone: colors } = bannerLooks[tone]

  useEffect(() => {
    if (held || tone === 'error') return
    const timer = setTimeout(() => onDismiss(id), step ? shownForMs.withStep : shownForMs.plain)
    return () => clearTimeout(timer)
  }, [held, tone, id, step, onDismiss])

  const takeStep = () => {
    onDismiss(id)
    step?.take()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it on screen
    <div
      className="pointer-events-auto flex w-full max-w-[min(24rem,calc(100vw-1rem))] items-start gap-3 rounded-lg border border-line bg-surface-raised p-3 shadow-overlay transition-[opacity,translate] duration-150 starting:-translate-y-2 starting:opacity-0"
      data-held={held || undefined}
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // A pointer that rests where the message comes doesn't point at it.
      onPointerMove={() => setHeld(true)}
      ref={box}
      role={tone === 'error' ? 'alert' : 'status'}
      style={style}
    >
      <span className={classes('flex size-7 shrink-0 items-center justify-center rounded-full', colors)}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <p className="min-w-0 flex-1 py-1 wrap-anywhere whitespace-pre-line">{text}</p>
      {step && (
        <Button className="-my-0.5" data-next-step onClick={takeStep} size="sm">
          {step.label}
        </Button>
      )}
      <IconButton className="-my-1 -mr-1" label="Dismiss" onClick={() => onDismiss(id)}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
