import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { documents } from '#contract/documents.ts'
import { uploadDocument } from '../features/documents/upload-document.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { DEMO_DOCUMENTS, type DemoDocument } from './demo-documents.ts'
import type { Planning, Step } from './plan.ts'
import { printDocument } from './print-document.ts'
import type { Stage } from './stage.ts'

/** A landlord uploads documents. They are read in the minutes after the start, like any that wait. */
export const planDocuments = ({ calendar }: Planning): Step[] =>
  DEMO_DOCUMENTS.map((document) => {
    const at = calendar.moment(document.daysAgo, 3)
    return { at, run: (stage) => upload(stage, document, at) }
  })

async function upload(stage: Stage, document: DemoDocument, at: Date) {
  const file = await fileOf(document)
  const { about, isShared } = document
  const body = {
    propertyId: about !== null && 'home' in about ? stage.recall('property', about.home) : null,
    leaseId: about !== null && 'leaseOf' in about ? stage.recall('lease', `${about.leaseOf} ACTIVE`) : null,
    buildingId: about !== null && 'rulesOf' in about ? stage.recall('building', about.rulesOf) : null,
    tenantId: null,
    expiresOn: null,
    isHouseRules: about !== null && 'rulesOf' in about ? ('true' as const) : ('false' as const),
    isShared: isShared ? ('true' as const) : ('false' as const),
  }
  return stage.act({ who: 'landlord', at }, documents.upload, (call) => uploadDocument({ ...call, file }), { body })
}

async function fileOf({ file, name }: DemoDocument): Promise<UploadedFile> {
  const text = await readFile(new URL(`./documents/${file}`, import.meta.url))
  const isPdf = name.endsWith('.pdf')
  const bytes = isPdf ? Buffer.from(await printDocument(text.toString())) : text
  return {
    name,
    type: isPdf ? 'application/pdf' : 'text/plain',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    picture: null,
    bytes: () => Promise.resolve(bytes),
  }
}
