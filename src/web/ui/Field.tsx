import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { classes } from './classes.ts'

type FieldContext = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const Context = createContext<FieldContext | null>(null)

/**
 * The attributes that tie an input to the Field around it. An input outside a Field gets none.
 * @param required whether the input has the browser's own attribute, which says it's required by itself
 */
export function useFieldAttributes(required = false) {
  const field = useContext(Context)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': (field.required && !required) || undefined,
  }
}

type FieldProps = {
  label: string
  /** The input's id; give it one when an ErrorSummary links to it. */
  id?: string | undefined
  hint?: ReactNode
  /** The sentence that says what to fix. It marks the input invalid. */
  error?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A label, one input, its hint and its error, tied together for assistive technology. */
export function Field({ label, id, hint, error, required = false, className, children }: FieldProps) {
  const made = useId()
  const inputId = id ?? made
  const describedBy = classes(error && `${inputId}-error`, hint !== undefined && `${inputId}-hint`) || undefined
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex gap-1 font-medium">
        <label htmlFor={inputId} id={`${inputId}-label`}>
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      <Context value={{ id: inputId, describedBy, invalid: Boolean(error), required }}>{children}</Context>
      {hint !== undefined && (
        <p className="text-ink-muted" id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The asterisk of a required field; assistive technology reads it from the input. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      *
    </span>
  )
}

/** The error message below an input. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="flex gap-1.5 text-danger" id={id}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
