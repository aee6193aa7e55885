import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '#web/ui/button-classes.ts'

interface DonePageProps {
  title: string
  text: string
  next: { label: string; path: string }
  /** More to know, below the text. */
  children?: ReactNode
}

/** Says that something was done, and where to go from here. */
export function DonePage({ title, text, next, children }: DonePageProps) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col items-center px-4 py-16 text-center sm:px-6 sm:py-28">
      <span className="flex size-14 items-center justify-center rounded-full bg-primary-tint text-primary">
        <Check aria-hidden="true" className="size-7" strokeWidth={2.5} />
      </span>
      <h1 className="mt-6 text-3xl font-semibold sm:text-4xl">{title}</h1>
      <p className="prose-text mt-4 text-lg text-balance">{text}</p>
      {children && <div className="mt-6 w-full">{children}</div>}
      <a className={buttonClasses({ variant: 'primary', className: 'mt-8 min-h-11 px-6' })} href={next.path}>
        {next.label}
      </a>
    </div>
  )
}
