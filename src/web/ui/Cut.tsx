import type { PointerEvent, ReactNode } from 'react'
import { classes } from './classes.ts'

type CutProps = { className?: string; children: ReactNode }

/**
 * A text that ends in an ellipsis where it doesn't fit: after two lines in a table, and wherever one word is too long,
 * which never breaks. The whole text shows under the pointer, and in the row that the keyboard is in.
 */
export function Cut({ className, children }: CutProps) {
  return (
    <span className={classes('cut', className)} onPointerEnter={sayWhole}>
      {children}
    </span>
  )
}

function sayWhole({ currentTarget: text }: PointerEvent<HTMLElement>): void {
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight
  if (isCut) text.title = text.textContent
  else text.removeAttribute('title')
}
