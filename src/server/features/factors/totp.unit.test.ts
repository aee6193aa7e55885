import { describe, expect, it } from 'vitest'
import { codeAt, newSecret, otpauthUri, STEP_SECONDS, stepOf } from './totp.ts'

/** `12345678901234567890`, the secret of RFC 6238, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** The codes of RFC 6238, appendix B, for SHA-1; it prints eight digits, of which these are the last six. */
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const stepAt = (seconds: number) => Math.floor(seconds / STEP_SECONDS)

it.each(VECTORS)('at second %i the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds))).toBe(code)
})

describe('a code', () => {
  it('belongs to the present step or one next to it, and to no other', () => {
    const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(SECRET, codeAt(SECRET, 1_000 + away), 1_000))
    expect(steps).toEqual([undefined, 999, 1_000, 1_001, undefined])
  })

  it.each(['', '28708', '2870820', 'abcdef'])('is not %j', (typed) => {
    expect(stepOf(SECRET, typed, stepAt(59))).toBeUndefined()
  })
})

it('a secret has 160 bits and differs each time', () => {
  const secrets = Array.from({ length: 20 }, newSecret)
  expect(new Set(secrets).size).toBe(20)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

it('the QR code names the product and the account', () => {
  expect(otpauthUri(SECRET, { issuer: 'Heron & Co', account: 'rosa@example.com' })).toBe(
    `otpauth://totp/Heron%20%26%20Co:rosa%40example.com?secret=${SECRET}&issuer=Heron%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
  )
})
