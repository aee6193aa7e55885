import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts single values at rest and makes keyed digests of them. */
export interface Cipher {
  /** Encrypts `plain`; it opens only with the same `place` (for example `applications.answers:<row id>`). */
  seal(plain: string, place: string): string
  /**
   * Decrypts what `seal` made.
   * @throws Error when the value was changed, moved to another place, or sealed under another key.
   */
  open(sealed: string, place: string): string
  /** A keyed digest of `value` for looking equal values up without storing them. */
  digest(value: string, place: string): string
}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce and the place as additional authenticated data; the digest
 * is HMAC-SHA-256. Both keys are derived from the 32-byte `key` by HKDF (RFC 5869).
 */
export function createCipher(key: Uint8Array): Cipher {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `properplace ${purpose}`, 32))
  const sealing = derived('seal')
  const digesting = derived('digest')
  return {
    seal(plain, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, place) {
      const [version, encoded = ''] = sealed.split('.')
      if (version !== VERSION) throw new Error(`unknown seal version ${version}`)
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    digest: (value, place) => createHmac('sha256', digesting).update(`${place}\0${value}`).digest('base64url'),
  }
}
