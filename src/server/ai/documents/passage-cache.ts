import { PASSAGES_MAX } from './document-text.ts'
import type { SearchablePassage } from './find-answer.ts'
import type { Passage } from './text-block.ts'

/** A passage of a document that was stored. */
export interface DocumentPassage extends SearchablePassage, Passage {
  id: string
  documentId: string
}

/** The passages of documents that were asked lately, by document; those not asked for longest go first. */
export class PassageCache<P> {
  #kept = new Map<string, readonly P[]>()
  #count = 0

  /** The passages kept under `key`, if they still are. */
  get(key: string): readonly P[] | undefined {
    const found = this.#kept.get(key)
    if (found) this.#renew(key, found)
    return found
  }

  set(key: string, passages: readonly P[]): void {
    this.#drop(key)
    this.#kept.set(key, passages)
    this.#count += passages.length
    for (const oldest of this.#kept.keys()) {
      if (this.#count <= PASSAGES_MAX || oldest === key) break
      this.#drop(oldest)
    }
  }

  #renew(key: string, passages: readonly P[]): void {
    this.#kept.delete(key)
    this.#kept.set(key, passages)
  }

  #drop(key: string): void {
    this.#count -= this.#kept.get(key)?.length ?? 0
    this.#kept.delete(key)
  }
}
