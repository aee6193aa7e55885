/** A random name for one submission, 128 bits in hexadecimal. Unlike `randomUUID` it works without TLS too. */
export const newSubmissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The keys of what one form sends. */
export interface SubmissionKeys {
  keyOf: (content: unknown) => string
  forget: () => void
}

/**
 * Gives each submission of a form its `Idempotency-Key`. Sending the same content again, as after a lost reply, keeps
 * the key, so it doesn't create a second row. Changed content gets a new one. `forget` says that the last one worked:
 * the same content after that is meant a second time.
 */
export function createSubmissionKeys(): SubmissionKeys {
  let last = { content: '', key: '' }
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content)
      if (last.content !== text) last = { content: text, key: newSubmissionKey() }
      return last.key
    },
    forget: () => {
      last = { content: '', key: '' }
    },
  }
}
