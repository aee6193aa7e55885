import type { rentAnalyses } from '#contract/rent-analyses.ts'
import type { Handlers } from '../../http/call.ts'
import { analyzeRent } from './analyze-rent.ts'
import { printAnalysis } from './print-analysis.ts'
import { removeAnalysis } from './remove-analysis.ts'
import { listAnalyses, readAnalysis } from './rent-analyses.queries.ts'
import { readLimits, setLimits } from './rent-limits.ts'

export const rentAnalysesHandlers: Handlers<typeof rentAnalyses> = {
  analyze: analyzeRent,
  list: listAnalyses,
  read: readAnalysis,
  remove: removeAnalysis,
  file: printAnalysis,
  limits: readLimits,
  setLimits,
}
