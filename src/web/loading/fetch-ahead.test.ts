import { expect, it } from 'vitest'
import type { Screen } from '#web/layouts/navigation.ts'
import { screens } from '#web/screens.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { pagesOf } from './use-fetch-ahead.ts'

const idle = () => Promise.resolve()

it('fetches everything once and one after the other, also what turns up meanwhile', async () => {
  const fetched: string[] = []
  const named = (name: string) => async () => {
    fetched.push(`${name} begins`)
    await idle()
    fetched.push(`${name} ends`)
  }
  const loads = [named('a'), named('b')]
  loads.push(async () => {
    loads.push(named('dialog of c'))
  })
  await fetchAhead({ loads: () => loads, idle, signal: new AbortController().signal })
  expect(fetched).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'dialog of c begins', 'dialog of c ends'])
})

it('waits for the browser to be idle before each', async () => {
  const order: string[] = []
  const load = (name: string) => async () => void order.push(name)
  const loads = [load('a'), load('b')]
  const pause = async () => void order.push('idle')
  await fetchAhead({ loads: () => loads, idle: pause, signal: new AbortController().signal })
  expect(order).toEqual(['idle', 'a', 'idle', 'b'])
})

it('stops at the first failure, and when told to', async () => {
  const order: string[] = []
  const stop = new AbortController()
  const lost = async () => {
    order.push('lost')
    throw new Error('No network')
  }
  const loads = [lost, async () => void order.push('after')]
  await fetchAhead({ loads: () => loads, idle, signal: stop.signal })
  stop.abort()
  await fetchAhead({ loads: () => [async () => void order.push('stopped')], idle, signal: stop.signal })
  expect(order).toEqual(['lost'])
})

it('is for the screens that the role can open', () => {
  const page = { preload: () => Promise.resolve() }
  const table = [
    { path: '/profile', label: 'Profile', shell: 'own', page },
    { path: '/app/users', label: 'Users', shell: 'office', need: { action: 'backOffice.open' }, page },
  ] as unknown as Screen[]
  expect(pagesOf(table, 'TENANT')).toHaveLength(1)
  expect(pagesOf(table, 'ADMIN')).toHaveLength(2)
  expect(pagesOf(screens, 'TENANT').length).toBeGreaterThan(5)
})
