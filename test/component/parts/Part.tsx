import { type ReactNode, useId } from 'react'

/** A group of parts of the design system, in every state, under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold" id={id}>
        {name}
      </h2>
      {children}
    </section>
  )
}
