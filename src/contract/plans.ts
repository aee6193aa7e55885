import { z } from './zod.ts'

/** The plans a trial can start with; self-hosted installations have no plans. */
export const PLANS = ['starter', 'professional', 'enterprise'] as const
export const plan = z.enum(PLANS)
export type Plan = (typeof PLANS)[number]

/** Dollars a month. */
export const PLAN_PRICES: Readonly<Record<Plan, number>> = { starter: 29, professional: 79, enterprise: 199 }

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
}
