import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** Hides what an empty list has no use for, but keeps its place, since the rest of the page would move otherwise. */
export function HeldPlace({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  return <div className={classes('contents', isHeld && 'invisible')}>{children}</div>
}
