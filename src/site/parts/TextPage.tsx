import type { ReactNode } from 'react'

/** A page of reading: a title, an introduction and sections. */
export function TextPage({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-2xl px-4 py-12 sm:px-6 sm:py-20">
      <h1 className="text-4xl font-semibold">{title}</h1>
      <p className="mt-4 text-lg text-ink-muted">{intro}</p>
      {children}
    </article>
  )
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl font-semibold">{title}</h2>
      <div className="prose-text mt-3 flex flex-col gap-3">{children}</div>
    </section>
  )
}
