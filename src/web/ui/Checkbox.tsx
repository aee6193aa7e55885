import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError, RequiredMark } from './Field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** One yes-or-no question; you can press anywhere on its line. */
export function Checkbox({ label, hint, error, id, className, required, ...rest }: CheckboxProps) {
  const made = useId()
  const inputId = id ?? made
  const describedBy = classes(error && `${inputId}-error`, hint !== undefined && `${inputId}-hint`) || undefined
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <div className="flex items-start gap-1">
        <label className="tap flex items-start gap-2.5 py-1 pointer-coarse:items-center" htmlFor={inputId}>
          <input
            {...rest}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            aria-required={required}
            className="my-0.5 size-4 shrink-0 pointer-coarse:size-5"
            id={inputId}
            type="checkbox"
          />
          <span>{label}</span>
        </label>
        {required && (
          <span className="pt-1 pointer-coarse:pt-3">
            <RequiredMark />
          </span>
        )}
      </div>
      {hint !== undefined && (
        <p className="pl-6.5 text-ink-muted" id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  )
}
