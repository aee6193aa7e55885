import type { ReactNode } from 'react'

/** The frame of the pages where a person gives an email address and a password. */
export function SignInCard({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-10 sm:px-6 sm:py-16">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <div className="mt-2 text-base text-ink-muted">{text}</div>
      <div className="mt-8 rounded-xl border border-line bg-surface-raised p-5 shadow-raised sm:p-8">{children}</div>
    </div>
  )
}
