import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './Field.tsx'
import { inputClasses } from './input-classes.ts'

/** One line of text. Takes every attribute of an input, so `{...register('email')}` fits. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" {...useFieldAttributes(rest.required)} {...rest} className={classes(inputClasses, className)} />
  )
}
