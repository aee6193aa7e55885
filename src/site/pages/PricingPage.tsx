import { Check } from 'lucide-react'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { PLAN_NAMES, PLAN_PRICES, PLANS, type Plan } from '#contract/plans.ts'
import type { PageProps } from '#site/page-props.ts'
import { PlanComparison } from '#site/parts/PlanComparison.tsx'
import { PricePeriod } from '#site/parts/PricePeriod.tsx'
import { Questions } from '#site/parts/Questions.tsx'
import { TrialLink } from '#site/parts/TrialLink.tsx'
import { pricingQuestions } from '#site/words/pricing-questions.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { classes } from '#web/ui/classes.ts'
import { formatMoney } from '#web/ui/format.ts'

const MONTHS = 12

const SIZES: Readonly<Record<Plan, { text: string; points: readonly string[] }>> = {
  starter: {
    text: 'For a landlord with a few homes.',
    points: ['Up to about ten homes', 'You do the work yourself', 'Every feature'],
  },
  professional: {
    text: 'For a portfolio and the people who look after it.',
    points: ['Up to about fifty homes', 'Administrators set up managers and owners', 'Every feature'],
  },
  enterprise: {
    text: 'For a management company with several teams.',
    points: ['More than fifty homes', 'Several managers, each with their homes', 'Every feature'],
  },
}
/** The plan that fits most people who rent out homes for a living. */
const HIGHLIGHTED: Plan = 'professional'

export function PricingPage({ settings: { productName } }: PageProps) {
  return (
    <div className="page-width py-12 sm:py-20">
      <div className="mx-auto max-w-3xl text-center">
        <h1 className="text-4xl font-semibold sm:text-5xl">Pricing</h1>
        <p className="mt-5 text-lg text-ink-muted sm:text-xl">
          Every plan has every feature; the plan just says how big you are. Trials are free, no card required, and{' '}
          {productName} doesn’t charge for anything today.
        </p>
      </div>
      <div className="group/prices mt-10">
        <PricePeriod />
        <ul className="mt-10 grid gap-6 lg:grid-cols-3">
          {PLANS.map((plan) => (
            <li className="flex" key={plan}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
      </div>
      <SelfHosting productName={productName} />
      <PlanComparison />
      <Questions questions={pricingQuestions(productName)} title="Questions about pricing" />
    </div>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const { text, points } = SIZES[plan]
  const isHighlighted = plan === HIGHLIGHTED
  return (
    <section
      aria-label={PLAN_NAMES[plan]}
      className={classes(
        'flex w-full flex-col rounded-2xl border bg-surface-raised p-6 sm:p-8',
        isHighlighted ? 'border-primary shadow-overlay' : 'border-line shadow-raised',
      )}
    >
      <h2 className="text-xl font-semibold">{PLAN_NAMES[plan]}</h2>
      <p className="mt-1 text-base text-ink-muted lg:min-h-12">{text}</p>
      <Price dollars={PLAN_PRICES[plan]} />
      <ul className="mt-6 mb-8 flex flex-col gap-2.5 text-base">
        {points.map((point) => (
          <li className="flex gap-3" key={point}>
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
            {point}
          </li>
        ))}
      </ul>
      <TrialLink
        className={buttonClasses({
          variant: isHighlighted ? 'primary' : 'secondary',
          className: 'mt-auto min-h-12 text-base',
        })}
        plan={plan}
      >
        Start Free Trial<span className="sr-only"> of {PLAN_NAMES[plan]}</span>
      </TrialLink>
    </section>
  )
}

/** What a plan costs in the chosen period. The other price is hidden, from screen readers too. */
function Price({ dollars }: { dollars: number }) {
  const amount = 'font-display text-5xl font-semibold tabular-nums'
  return (
    <>
      <p className="mt-6 group-has-[[value=year]:checked]/prices:hidden">
        <span className={amount}>{formatMoney(dollars, USUAL_PLACE)}</span>{' '}
        <span className="ml-1 text-base text-ink-muted">a month</span>
      </p>
      <p className="mt-6 hidden group-has-[[value=year]:checked]/prices:block">
        <span className={amount}>{formatMoney(dollars * MONTHS, USUAL_PLACE)}</span>{' '}
        <span className="ml-1 text-base text-ink-muted">a year</span>
      </p>
    </>
  )
}

function SelfHosting({ productName }: { productName: string }) {
  return (
    <section className="mt-6 flex flex-col gap-4 rounded-2xl border border-line bg-surface-sunken p-6 sm:p-8 lg:flex-row lg:items-center lg:justify-between">
      <div className="max-w-3xl">
        <h2 className="text-xl font-semibold">Running it yourself is free</h2>
        <p className="prose-text mt-2">
          {productName} is open source under the MIT license. Your own installation has no plans, no limits and no
          license key.{' '}
          <a className="link" href="/self-hosting">
            How to run it yourself
          </a>
        </p>
      </div>
      <p className="font-display text-4xl font-semibold">$0</p>
    </section>
  )
}
