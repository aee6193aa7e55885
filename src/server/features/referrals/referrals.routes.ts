import type { referrals } from '#contract/referrals.ts'
import type { Handlers } from '../../http/call.ts'
import { listReferrals, summariseReferrals } from './referrals.queries.ts'

export const referralsHandlers: Handlers<typeof referrals> = { list: listReferrals, summary: summariseReferrals }
