import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts single values at rest and makes keyed digests of them. */
export interface Cipher {
  /** Encrypts `plain`; it opens only with the same `place` (for example `applications.answers:<row id>`). */
  seal(plain: string, place: string): string
  /**
   * Decrypts what `seal` made.
   * @throws Error when the value was changed, moved to another place, or sealed under a key it doesn't know.
   */
  open(sealed: string, place: string): string
  /** A keyed digest of `value` for looking equal values up without storing them. */
  digest(value: string, place: string): string
  /** The digests that `value` has under this key and every earlier one, for finding what was stored back then. */
  digests(value: string, place: string): string[]
}

/** `v1` did not name its key. */
const VERSIONS = ['v1', 'v2']
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce and the place as additional authenticated data; the digest
 * is HMAC-SHA-256. Both keys are derived from the 32-byte `key` by HKDF (RFC 5869), and so is the name of the key that
 * each sealed value starts with.
 * @param old keys from before, which only open
 */
export function createCipher(key: Uint8Array, old: readonly Uint8Array[] = []): Cipher {
  const current = derive(key)
  const keys = [current, ...old.map(derive)]
  const digest = ({ digesting }: Derived, value: string, place: string) =>
    createHmac('sha256', digesting).update(`${place}\0${value}`).digest('base64url')
  return {
    seal(plain, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.sealing, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v2.${current.name}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, place) {
      const [version = '', ...parts] = sealed.split('.')
      if (!VERSIONS.includes(version)) throw new Error(`unknown seal version ${version}`)
      const bytes = Buffer.from(parts.at(-1) ?? '', 'base64url')
      const fitting = version === 'v1' ? keys : keys.filter(({ name }) => name === parts[0])
      return openWithOneOf(fitting, bytes, place)
    },
    digest: (value, place) => digest(current, value, place),
    digests: (value, place) => keys.map((one) => digest(one, value, place)),
  }
}

interface Derived {
  name: string
  sealing: Buffer
  digesting: Buffer
}

function derive(key: Uint8Array): Derived {
  const derived = (purpose: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', key, '', `properplace ${purpose}`, bytes))
  return { name: derived('name', 6).toString('base64url'), sealing: derived('seal'), digesting: derived('digest') }
}

function openWithOneOf([first, ...others]: Derived[], bytes: Buffer, place: string): string {
  if (!first) throw new Error('sealed under a key that is neither DATA_KEY nor in DATA_KEY_OLD')
  try {
    return openWith(first.sealing, bytes, place)
  } catch (error) {
    if (others.length === 0) throw error
    return openWithOneOf(others, bytes, place)
  }
}

function openWith(sealing: Buffer, bytes: Buffer, place: string): string {
  const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
