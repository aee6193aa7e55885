import { z } from './zod.ts'

/** What a trial may be started for; an installation of one's own has no plans. */
export const PLANS = ['starter', 'professional', 'enterprise'] as const
export const plan = z.enum(PLANS)
export type Plan = z.output<typeof plan>

/** Dollars a month. */
export const PLAN_PRICES: Readonly<Record<Plan, number>> = { starter: 29, professional: 79, enterprise: 199 }

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
}
