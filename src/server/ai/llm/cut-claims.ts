/** What a model says, with the numbers of the passages that it says it from. */
export interface Claim {
  text: string
  passages: readonly number[]
}

/** References to passages as models write them, such as '[1]', '[1][3].' or '[1, 3]'. */
const REFERENCES = /\[\d{1,2}(?:\s*,\s*\d{1,2})*\](?:\s*\[\d{1,2}(?:\s*,\s*\d{1,2})*\])*[.!?]?/g

/** Takes claims out of a text that arrives in pieces. What ends without a reference is never taken. */
export class ClaimCutter {
  #waiting = ''

  /** The claims that are whole after one more piece. */
  add(piece: string): Claim[] {
    this.#waiting += piece
    return this.#take(false)
  }

  /** The last ones. */
  end(): Claim[] {
    return this.#take(true)
  }

  #take(isEnd: boolean): Claim[] {
    const claims: Claim[] = []
    let from = 0
    for (const { 0: references, index } of this.#waiting.matchAll(REFERENCES)) {
      const end = index + references.length
      // Another reference, or the period, may still come.
      if (!isEnd && !/^\s*[^\s[.!?]/.test(this.#waiting.slice(end))) break
      const passages = [...references.matchAll(/\d+/g)].map(([number]) => Number(number))
      claims.push({ text: this.#waiting.slice(from, index).trim(), passages })
      from = end
    }
    this.#waiting = this.#waiting.slice(from)
    return claims
  }
}
