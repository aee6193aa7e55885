/** A random name for one submission, 128 bits in hexadecimal. Unlike `randomUUID` it works without TLS too. */
export const newSubmissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Gives each submission of a form its `Idempotency-Key`. Sending the same content again, as after a lost reply, keeps
 * the key, so that it makes no second row; changed content gets a new one.
 */
export function createSubmissionKeys(): (content: unknown) => string {
  let last = { content: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (last.content !== text) last = { content: text, key: newSubmissionKey() }
    return last.key
  }
}
