import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is in progress: the button keeps the focus, says so, and ignores more presses. */
    busy?: boolean | undefined
    /** What the button reads while busy, such as 'Signing in...'. */
    busyLabel?: string | undefined
  }

/** A button of one of four variants. `type` defaults to 'button'. */
export function Button({ variant, size, className, busy = false, busyLabel, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops Enter in a field of the form: browsers submit by clicking the form's submit button.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClasses({ variant, size, className })}
      onClick={press}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
