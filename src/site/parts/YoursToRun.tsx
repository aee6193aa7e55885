const REASONS = [
  {
    title: 'Access is checked twice',
    text: 'Once by the program and once more by the database. Somebody else’s row is not refused: it is simply not found.',
  },
  {
    title: 'Answers are encrypted',
    text: 'Birth dates, incomes and references lie encrypted. Whoever reads them, other than the applicant, is on record.',
  },
  {
    title: 'Copies are made every night',
    text: 'The built-in database is backed up while it works, and the health page says when that last went well.',
  },
] as const

/** How data is kept, and that the whole program is there to be run by oneself. */
export function YoursToRun({ productName }: { productName: string }) {
  return (
    <section className="bg-brand text-brand-ink">
      <div className="page-width grid gap-12 py-20 sm:py-28 lg:grid-cols-2 lg:gap-16">
        <div className="min-w-0">
          <h2 className="text-3xl font-semibold sm:text-4xl">Yours to keep, yours to run</h2>
          <p className="mt-4 max-w-xl text-lg">
            {productName} is open source under the MIT licence. Read it, change it, start it on a computer of your own:
            it brings its own database, and moves to PostgreSQL by one setting when you outgrow that.
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
                How data is kept, and what is not protected yet
              </a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
