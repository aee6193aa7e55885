import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './Field.tsx'
import { inputClasses } from './input-classes.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

type SelectProps = ComponentProps<'select'> & {
  options: readonly SelectOption[]
  /** The first, empty choice, such as 'Select a property'. */
  placeholder?: string | undefined
}

/** A choice from a list, using the browser's own control. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...useFieldAttributes(rest.required)}
        {...rest}
        className={classes(inputClasses, 'appearance-none pr-9 text-ellipsis', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option disabled={option.disabled} key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-muted"
      />
    </span>
  )
}
