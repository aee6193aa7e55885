const REASONS = [
  {
    title: 'Access is checked twice',
    text: 'Once by the app and again by the database. Someone else’s record isn’t refused: it simply isn’t found.',
  },
  {
    title: 'Answers are encrypted',
    text: 'Birth dates, incomes and references are stored encrypted. Everyone who reads them, other than the applicant, is logged.',
  },
  {
    title: 'Backups run every night',
    text: 'The built-in database is backed up while it runs, and the health page shows the last good backup.',
  },
] as const

/** How data is kept, and that you can run the whole program yourself. */
export function YoursToRun({ productName }: { productName: string }) {
  return (
    <section className="bg-brand text-brand-ink">
      <div className="page-width grid gap-12 py-20 sm:py-28 lg:grid-cols-2 lg:gap-16">
        <div className="min-w-0">
          <h2 className="text-3xl font-semibold sm:text-4xl">Yours to keep, yours to run</h2>
          <p className="mt-4 max-w-xl text-lg">
            {productName} is open source under the MIT license. Read it, change it, run it on your own computer: it
            comes with its own database, and one setting moves it to PostgreSQL when you outgrow that.
          </p>
          <pre className="mt-8 whitespace-pre-wrap rounded-xl bg-brand-deep p-5 font-mono text-sm leading-6">
            <code>
              npm start{'\n'}
              <span className="text-brand-muted">{productName} is ready at http://localhost:3000</span>
            </code>
          </pre>
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
