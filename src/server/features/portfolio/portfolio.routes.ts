import type { portfolio } from '#contract/portfolio.ts'
import type { Handlers } from '../../http/call.ts'
import { readPortfolio } from './portfolio.queries.ts'
import { updatePortfolio } from './update-portfolio.ts'

export const portfolioHandlers: Handlers<typeof portfolio> = {
  read: readPortfolio,
  update: updatePortfolio,
}
