import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How many seconds a code is shown. */
export const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

/** The code of one step: RFC 6238 with SHA-1 and six digits, the only kind that every app knows. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step whose code this is: the present one, the one before or the next, because clocks differ; else undefined. */
export const stepOf = (secret: string, code: string, present: number): number | undefined =>
  [present, present - 1, present + 1].find((step) => isSame(codeAt(secret, step), code))

const isSame = (right: string, typed: string): boolean =>
  right.length === typed.length && timingSafeEqual(Buffer.from(right), Buffer.from(typed))

/** What a QR code for an authenticator app says. */
export function otpauthUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: `${DIGITS}`,
    period: `${STEP_SECONDS}`,
  })
  // Apps show a plus sign where a query has one for a space.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
