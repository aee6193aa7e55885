import { Check } from 'lucide-react'
import { buttonClasses } from '#web/ui/button-classes.ts'

interface DonePageProps {
  title: string
  text: string
  next: { label: string; path: string }
}

/** Says that something was done, and where to go from here. */
export function DonePage({ title, text, next }: DonePageProps) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col items-center px-4 py-16 text-center sm:px-6 sm:py-28">
      <span className="flex size-14 items-center justify-center rounded-full bg-primary-tint text-primary">
        <Check aria-hidden="true" className="size-7" strokeWidth={2.5} />
      </span>
      <h1 className="mt-6 text-3xl font-semibold sm:text-4xl">{title}</h1>
      <p className="prose-text mt-4 text-lg text-balance">{text}</p>
      <a className={buttonClasses({ variant: 'primary', className: 'mt-8 min-h-11 px-6' })} href={next.path}>
        {next.label}
      </a>
    </div>
  )
}
