import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './Field.tsx'
import { inputClasses } from './input-classes.ts'

/** Several lines of text; grows as you type, if the browser supports it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldAttributes(rest.required)}
      {...rest}
      className={classes(inputClasses, 'field-sizing-content max-h-96 min-h-24', className)}
    />
  )
}
