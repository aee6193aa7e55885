import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import { createStartOver } from './start-over.ts'

const user = { id: 'u1', portfolioId: 'b2' }

function browser(answer: () => unknown) {
  const place = { session: { save: vi.fn(), forgetUser: vi.fn() }, replace: vi.fn() }
  const call = (async () => answer()) as unknown as Call
  return { ...place, startOver: createStartOver({ ...place, call }) }
}

it('keeps the account as it is now, and loads the page', async () => {
  const { startOver, session, replace } = browser(() => ({ token: 't', user }))
  await startOver('/')
  expect(session.save.mock.calls).toEqual([['t', user]])
  expect(replace.mock.calls).toEqual([['/']])
})

it('signs no one out if the server doesn’t say who it is: the page asks again', async () => {
  for (const status of [0, 401, 503]) {
    const { startOver, session, replace } = browser(() => {
      throw new ApiError(status, 'Not now')
    })
    await startOver('/leases')
    expect([session.save.mock.calls, session.forgetUser.mock.calls]).toEqual([[], [[]]])
    expect(replace.mock.calls).toEqual([['/leases']])
  }
})
