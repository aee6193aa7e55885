import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { toneClasses } from './tones.ts'

export type BannerTone = 'success' | 'error' | 'info'

type BannerProps = {
  tone: BannerTone
  /** What kind of message it is, such as 'Success:' or 'Error:'. */
  title?: string | undefined
  children: ReactNode
  onDismiss?: (() => void) | undefined
  className?: string | undefined
}

/** The color and the picture of a message. */
export const bannerLooks = {
  success: { icon: CircleCheck, tone: toneClasses.green },
  error: { icon: CircleAlert, tone: toneClasses.red },
  info: { icon: Info, tone: toneClasses.blue },
} as const

/** A message in the page's flow, announced when it appears. Line breaks in a text are kept. */
export function Banner({ tone, title, children, onDismiss, className }: BannerProps) {
  const { icon: Icon, tone: colors } = bannerLooks[tone]
  return (
    <div
      className={classes('flex items-start gap-3 rounded-lg px-4 py-3', colors, className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 whitespace-pre-line">
        {title && <strong className="font-semibold">{title} </strong>}
        {children}
      </div>
      {onDismiss && (
        <IconButton
          className="-my-1.5 -mr-2 text-current hover:bg-transparent hover:text-current"
          label="Dismiss"
          onClick={onDismiss}
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}
