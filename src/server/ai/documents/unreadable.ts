import type { DocumentFailure } from '#contract/documents.ts'

/** Why a reader gives up on a document. */
export class Unreadable extends Error {
  readonly reason: DocumentFailure

  constructor(reason: DocumentFailure) {
    super(reason)
    this.name = 'Unreadable'
    this.reason = reason
  }
}
