/** The challenge that a browser says it signed; blank for what isn't JSON. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return data instanceof Object && 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}
