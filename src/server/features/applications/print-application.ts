import type { applications } from '#contract/applications.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { paperFor } from '../portfolio/paper-for.ts'
import { applicationPdf } from './application-pdf.ts'
import { readApplication } from './read-application.ts'

/** A whole application as a PDF; audited like a read. */
export async function printApplication(call: Call<typeof applications.pdf>): Promise<FileReply> {
  const application = await readApplication(call, 'application.print')
  const { env, clock, db } = call.services
  const paperSize = await paperFor(db, application.propertyId)
  const bytes = await applicationPdf(application, { productName: env.PRODUCT_NAME, printedAt: clock(), paperSize })
  return { name: `application-${application.id}.pdf`, type: 'application/pdf', bytes }
}
