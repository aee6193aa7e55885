import { describe, expect, it } from 'vitest'
import { createPasswords, HASHED_AT_ONCE } from './passwords.ts'

const QUEUE = HASHED_AT_ONCE + 50

describe('a password', () => {
  it('is kept as an Argon2id hash with today’s parameters, different each time', async () => {
    const passwords = createPasswords()
    const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(two).not.toBe(one)
    expect(passwords.isWeak(one)).toBe(false)
  })

  it('matters to its last character, with its spaces and case', async () => {
    const passwords = createPasswords()
    const kept = ` ${'Pass word 🏠 '.repeat(9)}1`
    const phc = await passwords.hash(kept)
    expect(await passwords.verify(phc, kept)).toBe(true)
    for (const wrong of [kept.trim(), kept.toLowerCase(), `${kept.slice(0, -1)}2`, '']) {
      expect(await passwords.verify(phc, wrong)).toBe(false)
    }
  })

  it('without an account is never right, not even the decoy it is compared with', async () => {
    const passwords = createPasswords()
    expect(await passwords.verify(undefined, 'anything')).toBe(false)
    expect(await passwords.verify(undefined, 'a password no one has')).toBe(false)
  })

  it('without an account is hashed like any other, so the wait says nothing', async () => {
    const passwords = createPasswords()
    const tried = await Promise.allSettled(
      Array.from({ length: QUEUE + 5 }, () => passwords.verify(undefined, 'anything')),
    )
    // Those that take a place among the hashing ones leave none for the last five.
    expect(tried.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  })

  it.each([
    ['$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$AAAA', true],
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAA', false],
    ['$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$AAAA', false],
    ['not a hash', true],
  ])('kept as %s is weak: %s', (phc, weak) => {
    expect(createPasswords().isWeak(phc)).toBe(weak)
  })
})

describe('a flood of sign-ins', () => {
  it('is served in order of arrival, and refused past fifty waiting', async () => {
    const passwords = createPasswords()
    const phc = await passwords.hash('x')
    const order: number[] = []
    const refusals: unknown[] = []
    await Promise.all(
      Array.from({ length: QUEUE + 5 }, (_, index) =>
        passwords.verify(phc, 'wrong').then(
          () => order.push(index),
          (error: unknown) => refusals.push(error),
        ),
      ),
    )
    expect(refusals).toHaveLength(5)
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'unavailable', status: 503 })
    expect(order).toHaveLength(QUEUE)
    // Two run side by side, so the later one can finish first; nothing further back has started by then.
    for (const [place, index] of order.entries()) expect(index).toBeLessThanOrEqual(place + 1)
    expect(await passwords.verify(phc, 'x')).toBe(true)
  })

  it('goes on after one that fails', async () => {
    const passwords = createPasswords()
    const phc = await passwords.hash('x')
    const failing = Array.from({ length: 4 }, () => passwords.verify('no hash at all', 'x').catch(() => 'failed'))
    expect(await Promise.all(failing)).toEqual(['failed', 'failed', 'failed', 'failed'])
    expect(await passwords.verify(phc, 'x')).toBe(true)
  })
})
