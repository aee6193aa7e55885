import type { rentAnalyses } from '#contract/rent-analyses.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { paperFor } from '../portfolio/paper-for.ts'
import { analysisPdf } from './analysis-pdf.ts'
import { findAnalysis } from './rent-analyses.queries.ts'

/**
 * A rent that was suggested, with all it rests on, as a PDF.
 * @throws Refusal `not_found`
 */
export async function printAnalysis(call: Call<typeof rentAnalyses.file>): Promise<FileReply> {
  const { services, params } = call
  const analysis = await transaction(call, async (tx) => {
    const found = await findAnalysis(tx, call, params.id)
    await audit(tx, call, 'rent.download', { type: 'property', id: found.basis.home.propertyId })
    return found
  })
  const paperSize = await paperFor(services.db, analysis.basis.home.propertyId)
  const bytes = await analysisPdf(analysis, services.env.PRODUCT_NAME, paperSize)
  return { name: `rent-analysis-${params.id}.pdf`, type: 'application/pdf', bytes }
}
