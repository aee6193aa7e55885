import { type Ref, useId } from 'react'

type ErrorSummaryProps = {
  /** What went wrong, in field order; `fieldId` is the `id` of the input to jump to. */
  errors: readonly { fieldId: string; message: string }[]
  title?: string | undefined
  /** Focus this after a failed submit to have the list read out. */
  ref?: Ref<HTMLDivElement>
}

/** Everything to fix in a form, as links to the fields. Renders nothing if there's nothing to fix. */
export function ErrorSummary({ errors, title = 'Please fix the following', ref }: ErrorSummaryProps) {
  const id = useId()
  if (errors.length === 0) return null
  return (
    <div
      aria-labelledby={id}
      className="rounded-lg border border-danger bg-surface-raised p-4"
      ref={ref}
      role="alert"
      tabIndex={-1}
    >
      <h2 className="font-semibold text-danger" id={id}>
        {title}
      </h2>
      <ul className="mt-2 flex list-disc flex-col pl-5">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              className="inline-block py-1 text-danger underline underline-offset-2"
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
