import { START_TRIAL } from '#site/navigation.ts'
import type { PageProps } from '#site/page-props.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { classes } from '#web/ui/classes.ts'

const PLANS = [
  { name: 'Starter', dollars: 29, text: 'For a landlord with a few homes.', highlighted: false },
  { name: 'Professional', dollars: 79, text: 'For a portfolio and the people who look after it.', highlighted: true },
  { name: 'Enterprise', dollars: 199, text: 'For a management company with several teams.', highlighted: false },
] as const

export function PricingPage({ settings: { productName } }: PageProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-20">
      <h1 className="text-4xl font-semibold">Pricing</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-muted">
        Every plan has every feature; they differ in how large you are. Trials are free, no card is asked for, and
        nothing is charged through {productName} today.
      </p>
      <ul className="mt-12 grid gap-6 md:grid-cols-3">
        {PLANS.map(({ name, dollars, text, highlighted }) => (
          <li
            className={classes(
              'flex flex-col rounded-xl border bg-surface-raised p-6',
              highlighted ? 'border-primary shadow-overlay' : 'border-line',
            )}
            key={name}
          >
            <h2 className="text-lg font-semibold">{name}</h2>
            <p className="mt-3">
              <span className="text-4xl font-semibold">${dollars}</span> <span className="text-ink-muted">a month</span>
            </p>
            <p className="prose-text mt-3 mb-6">{text}</p>
            <a
              className={buttonClasses({
                variant: highlighted ? 'primary' : 'secondary',
                className: 'mt-auto min-h-11',
              })}
              href={START_TRIAL.path}
            >
              {START_TRIAL.label}
            </a>
          </li>
        ))}
      </ul>
      <section className="mt-16 max-w-2xl">
        <h2 className="text-xl font-semibold">Running it yourself costs nothing</h2>
        <p className="prose-text mt-3">
          The program is MIT licensed. Your own installation has no plans, no limits by plan and no licence key.
        </p>
      </section>
    </div>
  )
}
