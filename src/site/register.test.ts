import { describe, expect, it } from 'vitest'
import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createCall } from '#web/api/call.ts'
import { letterIn, letterInQuery } from './letter-in.ts'
import { register } from './register.ts'

const body = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', password: 'tin lamp' }

/** Registers on a server that answers each path with a status, and lists the paths that were asked. */
async function on(answers: Record<string, number>, isDirect: boolean, data: object = { letter: 'MAILBOX' }) {
  const asked: string[] = []
  const call = createCall({
    fetch: async (url) => {
      const path = String(url)
      asked.push(path)
      const status = answers[path] ?? 404
      return Response.json(status < 300 ? { status: 'success', data } : { message: 'No.' }, { status })
    },
    session: { token: () => null, clear: () => {}, business: () => null },
    apiBase: () => '',
    device: () => null,
    location: () => ({ pathname: '/register', search: '', assign: () => {} }),
  })
  const sending = { body: { ...body, role: 'tenant' as const, phone: null }, idempotencyKey: 'key', isDirect }
  return { outcome: await register(call, sending).catch((error: unknown) => error), asked }
}

describe('registering', () => {
  const both = ['/auth/register-direct', '/auth/register']

  it('directly needs no email', async () => {
    const { outcome, asked } = await on({ '/auth/register-direct': 201 }, true)
    expect([outcome, asked]).toEqual([
      { message: auth.registerDirect.message, letter: 'EMAIL' },
      ['/auth/register-direct'],
    ])
  })

  it('goes on with an email where the server allows nothing else', async () => {
    const { outcome, asked } = await on({ '/auth/register-direct': 403, '/auth/register': 201 }, true)
    expect([outcome, asked]).toEqual([{ message: auth.register.message, letter: 'MAILBOX' }, both])
  })

  it('promises no email where the server can’t send any', async () => {
    const { outcome } = await on({ '/auth/register': 201 }, false, { letter: 'NOWHERE' })
    expect(outcome).toEqual({
      message: 'Registration successful! To confirm your email address, you need a link.',
      letter: 'NOWHERE',
    })
  })

  it.each([409, 422, 429, 500])('stops at %s', async (status) => {
    const { outcome, asked } = await on({ '/auth/register-direct': status, '/auth/register': 201 }, true)
    expect(outcome).toBeInstanceOf(ApiError)
    expect(outcome).toMatchObject({ status })
    expect(asked).toEqual(['/auth/register-direct'])
  })

  it('is refused when both are', async () => {
    const { outcome, asked } = await on({ '/auth/register-direct': 403, '/auth/register': 403 }, true)
    expect(outcome).toMatchObject({ status: 403 })
    expect(asked).toEqual(both)
  })

  it('elsewhere asks for an email right away, which another backend sends', async () => {
    const { outcome, asked } = await on({ '/auth/register': 201 }, false, {})
    expect([outcome, asked]).toEqual([{ message: auth.register.message, letter: 'EMAIL' }, ['/auth/register']])
  })
})

it('where a letter lies is what the reply or the address says, and by default it was sent', () => {
  expect([letterIn(null), letterIn({}), letterIn({ letter: 'NOWHERE' })]).toEqual(['EMAIL', 'EMAIL', 'NOWHERE'])
  expect(['?letter=MAILBOX', '?letter=NOWHERE', '?letter=x', ''].map(letterInQuery)).toEqual([
    'MAILBOX',
    'NOWHERE',
    'EMAIL',
    'EMAIL',
  ])
})
