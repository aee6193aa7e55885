import type { referrals } from '#contract/referrals.ts'
import type { Handlers } from '../../http/call.ts'
import { listReferrals, summarizeReferrals } from './referrals.queries.ts'

export const referralsHandlers: Handlers<typeof referrals> = { list: listReferrals, summary: summarizeReferrals }
