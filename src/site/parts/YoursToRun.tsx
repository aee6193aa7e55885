const REASONS = [
  {
    title: 'Everyone sees only their own',
    text: 'Your homes are yours, your tenants see their own lease, and every request is checked twice.',
  },
  {
    title: 'Answers are encrypted',
    text: 'Birth dates, incomes and references are stored encrypted. Everyone who reads them, other than the applicant, is logged.',
  },
  {
    title: 'Backups run every night',
    text: 'A copy is made while you sleep, and one page shows when the last good one was made.',
  },
] as const

/** How data is kept, and where to read about running the program yourself. */
export function YoursToRun({ productName }: { productName: string }) {
  return (
    <section className="bg-brand text-brand-ink">
      <div className="page-width grid gap-12 py-20 sm:py-28 lg:grid-cols-2 lg:gap-16">
        <div className="min-w-0">
          <h2 className="text-3xl font-semibold sm:text-4xl">Your records stay yours</h2>
          <p className="mt-4 max-w-xl text-lg">
            Take everything with you whenever you like: lists as CSV files, applications and receipts as PDFs.{' '}
            {productName} is open source, so if you’d rather keep it all under your own roof, you can run it yourself
            for free.
          </p>
          <p className="mt-6">
            <a
              className="inline-flex min-h-11 items-center text-base underline underline-offset-4"
              href="/self-hosting"
            >
              How to run it yourself
            </a>
          </p>
        </div>
        <dl className="flex flex-col gap-8 lg:pt-2">
          {REASONS.map(({ title, text }) => (
            <div className="border-l-2 border-brick pl-5" key={title}>
              <dt className="text-lg font-semibold">{title}</dt>
              <dd className="mt-1 text-base leading-relaxed text-brand-muted">{text}</dd>
            </div>
          ))}
          <div className="pl-5">
            <dt className="sr-only">More</dt>
            <dd>
              <a className="inline-flex min-h-11 items-center text-base underline underline-offset-4" href="/security">
                How data is protected, and what isn’t protected yet
              </a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
