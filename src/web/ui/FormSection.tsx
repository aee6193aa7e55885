import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

type FormSectionProps = {
  title: string
  description?: ReactNode
  /** Fields side by side on wide screens; always one column on a phone. */
  columns?: 1 | 2 | undefined
  children: ReactNode
}

/** A titled group of fields in a long form. */
export function FormSection({ title, description, columns = 2, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold" id={id}>
          {title}
        </h2>
        {description && <p className="max-w-prose text-ink-muted">{description}</p>}
      </div>
      <div className={classes('grid items-start gap-x-6 gap-y-5', columns === 2 && 'sm:grid-cols-2')}>{children}</div>
    </section>
  )
}
