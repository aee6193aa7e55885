import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface FormPageProps {
  title: string
  intro: ReactNode
  /** What comes before the form on a phone too. */
  lead?: ReactNode
  /** Content beside the form, below it on a phone. */
  aside: ReactNode
  children: ReactNode
}

/** A page whose point is a form: words on the left, the form on the right; on a phone the form comes before the aside. */
export function FormPage({ title, intro, lead, aside, children }: FormPageProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:grid-rows-[auto_1fr] lg:py-20">
      <header className="min-w-0 lg:self-start">
        <h1 className="text-4xl font-semibold text-balance sm:text-5xl">{title}</h1>
        <p className="prose-text mt-5 max-w-prose text-lg">{intro}</p>
        {lead}
      </header>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="rounded-2xl border border-line bg-surface-raised p-5 shadow-raised sm:p-8">{children}</div>
      </div>
      <div className="flex min-w-0 flex-col gap-8">{aside}</div>
    </div>
  )
}

/** A list of short promises with a check mark each. */
export function CheckList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="flex max-w-prose flex-col gap-3.5">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written in the page and never changes.
        <li className="flex gap-3 text-base leading-6" key={index}>
          <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary">
            <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
          </span>
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** A note beside a form, with a heading of its own. */
export function AsideNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-prose border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="prose-text mt-2 flex flex-col gap-3">{children}</div>
    </section>
  )
}
