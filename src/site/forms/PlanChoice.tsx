import { PLAN_NAMES, PLAN_PRICES, PLANS, type Plan } from '#contract/plans.ts'

const SIZES: Readonly<Record<Plan, string>> = {
  starter: 'A few homes',
  professional: 'A portfolio and a team',
  enterprise: 'Several teams',
}

/** The plans as cards to choose from. Each card's look follows its radio button, so it needs no script. */
export function PlanChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Plan after the trial</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard isChosen={plan === chosen} key={plan} plan={plan} />
        ))}
      </div>
    </fieldset>
  )
}

function PlanCard({ plan, isChosen }: { plan: Plan; isChosen: boolean }) {
  return (
    <label className="relative flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line-strong/60 bg-surface-raised p-3 transition-colors hover:bg-surface-hover has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:flex-col sm:gap-1.5 sm:p-4">
      <input
        className="mt-1 size-4 shrink-0 accent-primary outline-none sm:absolute sm:top-3 sm:right-3 sm:mt-0"
        defaultChecked={isChosen}
        name="plan"
        required
        type="radio"
        value={plan}
      />
      <span className="min-w-0">
        <span className="font-semibold">{PLAN_NAMES[plan]}</span>
        <span className="mt-0.5 block">
          <span className="text-xl font-semibold tabular-nums">${PLAN_PRICES[plan]}</span>{' '}
          <span className="text-ink-muted sm:block">a month</span>
        </span>
        <span className="mt-1 block text-ink-muted">{SIZES[plan]}</span>
      </span>
    </label>
  )
}
