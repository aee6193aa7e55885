import type { rentAnalyses } from '#contract/rent-analyses.ts'
import type { Handlers } from '../../http/call.ts'
import { analyzeRent } from './analyze-rent.ts'

export const rentAnalysesHandlers: Handlers<typeof rentAnalyses> = { analyze: analyzeRent }
