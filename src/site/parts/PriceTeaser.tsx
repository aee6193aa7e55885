import { USUAL_PLACE } from '#contract/money-place.ts'
import { PLAN_NAMES, PLAN_PRICES, PLANS, type Plan } from '#contract/plans.ts'
import { TrialLink } from '#site/parts/TrialLink.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { formatMoney } from '#web/ui/format.ts'

const FOR_WHOM: Readonly<Record<Plan, string>> = {
  starter: 'A landlord with a few homes',
  professional: 'A portfolio and the people who look after it',
  enterprise: 'A management company with several teams',
}

export function PriceTeaser() {
  return (
    <section className="far-down pt-20 sm:pt-28">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-xl">
          <h2 className="text-3xl font-semibold sm:text-4xl">Every plan has everything</h2>
          <p className="mt-4 text-lg text-ink-muted">A plan just says how big you are. Running it yourself is free.</p>
        </div>
        <a className="link inline-flex min-h-11 items-center text-base" href="/pricing">
          Compare the plans
        </a>
      </div>
      <ul className="mt-10 grid gap-4 md:grid-cols-3">
        {PLANS.map((plan) => (
          <li className="flex flex-col rounded-2xl border border-line bg-surface-raised p-6 shadow-raised" key={plan}>
            <h3 className="text-lg font-semibold">{PLAN_NAMES[plan]}</h3>
            <p className="mt-1 text-base text-ink-muted">{FOR_WHOM[plan]}</p>
            <p className="mt-5 mb-6">
              <span className="font-display text-4xl">{formatMoney(PLAN_PRICES[plan], USUAL_PLACE)}</span>{' '}
              <span className="text-base text-ink-muted">a month</span>
            </p>
            <TrialLink className={buttonClasses({ className: 'mt-auto min-h-11' })} plan={plan}>
              Start Free Trial<span className="sr-only"> of {PLAN_NAMES[plan]}</span>
            </TrialLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
