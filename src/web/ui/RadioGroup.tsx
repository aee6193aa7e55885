import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError, RequiredMark } from './Field.tsx'

export type RadioOption = { value: string; label: string; hint?: string | undefined }

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'defaultChecked' | 'id'> & {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  /** The chosen value, if the owner controls it. Leave it out with react-hook-form's register. */
  value?: string | undefined
  hint?: ReactNode
  error?: string | undefined
}

/** One choice out of a few, all visible. */
export const RadioGroup = (props: RadioGroupProps) => <Choices {...props} type="radio" />

/** Any number of choices out of a few, all visible. */
export const CheckboxGroup = (props: Omit<RadioGroupProps, 'value'>) => <Choices {...props} type="checkbox" />

function Choices(props: RadioGroupProps & { type: 'radio' | 'checkbox' }) {
  const { legend, options, value, hint, error, required, className, type, ...rest } = props
  const id = useId()
  const describedBy = classes(error && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
  return (
    <fieldset aria-describedby={describedBy} className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <legend className="mb-1.5 flex gap-1 font-medium">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint !== undefined && (
        <p className="text-ink-muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={classes(type === 'checkbox' ? 'grid gap-x-4 gap-y-1.5 sm:grid-cols-2' : 'contents')}>
        {options.map((option) => (
          <label className="tap flex items-start gap-2.5 py-1 pointer-coarse:items-center" key={option.value}>
            <input
              {...rest}
              {...(value === undefined ? {} : { checked: value === option.value })}
              aria-invalid={error ? true : undefined}
              className="my-0.5 size-4 shrink-0 pointer-coarse:size-5"
              type={type}
              value={option.value}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-ink-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
