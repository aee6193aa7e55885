import { ChevronDown } from 'lucide-react'
import type { Section } from '#site/blog/markdown.ts'

const LABEL = 'On this page'

/** The contents of a long page: beside the text if there's room, else folded up above it. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="mb-8 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:mb-0 lg:self-start">
      <details className="group rounded-xl border border-line bg-surface-raised lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-medium [&::-webkit-details-marker]:hidden">
          {LABEL}
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={`${LABEL}, folded`} className="border-t border-line px-4 py-2">
          <Links className="flex min-h-11 items-center py-1" sections={sections} />
        </nav>
      </details>
      <nav aria-label={LABEL} className="hidden border-l border-line pl-5 lg:block">
        <p className="font-semibold">{LABEL}</p>
        <Links className="block py-1.5 text-ink-muted" sections={sections} />
      </nav>
    </div>
  )
}

function Links({ sections, className }: { sections: readonly Section[]; className: string }) {
  return (
    <ul className="lg:mt-2">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={`${className} hover:text-ink hover:underline`} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
