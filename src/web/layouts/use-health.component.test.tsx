import { useQuery, useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '#contract/auth.ts'
import { instance } from '#contract/instance.ts'
import { properties } from '#contract/properties.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { SessionProvider } from '#web/session/SessionProvider.tsx'
import { useUser } from '#web/session/use-session.ts'
import { useHealth } from './use-health.ts'

const homesQuery = { queryKey: cacheKey('properties', 'all'), queryFn: () => call(properties.list, {}) }

function Panels() {
  const client = useQueryClient()
  const homes = useQuery(homesQuery)
  return (
    <>
      <p role="status">{useHealth()}</p>
      <p>{homes.error?.message ?? 'No error'}</p>
      <button onClick={() => void client.refetchQueries({ queryKey: cacheKey('instance', 'status') })} type="button">
        Poll
      </button>
    </>
  )
}

const landlord = {
  id: '01a20298-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Byron',
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: null,
  role: 'LANDLORD',
  status: 'Active',
  createdAt: '2026-01-01T00:00:00.000Z',
  profileUpdatedAt: null,
} as const

beforeEach(() => {
  answerApi(auth.me, () => ({ data: { token: 't', user: landlord } }))
})

const isUp = () => ({ data: { state: 'ok' as const, time: '2026-01-01T00:00:00.000Z', checks: {} } })

it('is an error while a panel says that the server cannot be reached, and the panel asks again', async () => {
  let isDown = true
  answerApi(instance.status, isUp)
  answerApi(properties.list, () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { data: [] }
  })
  await render(
    <SessionProvider>
      <Panels />
    </SessionProvider>,
  )
  await expect.element(page.getByText("Can't reach server. Try again in a moment.")).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('error')
  isDown = false
  await page.getByRole('button', { name: 'Poll' }).click()
  await expect.element(page.getByText('No error')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('healthy')
})

it('is healthy while a panel shows a refusal', async () => {
  answerApi(instance.status, isUp)
  answerApi(properties.list, () => ({ status: 403, message: 'Not for you' }))
  await render(
    <SessionProvider>
      <Panels />
    </SessionProvider>,
  )
  await expect.element(page.getByText('Not for you')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('healthy')
})

it('asks for the status once what the screen asked for first is there', async () => {
  const homes = Promise.withResolvers<{ data: [] }>()
  answerApi(properties.list, () => homes.promise)
  const asked = answerApi(instance.status, isUp)
  await render(
    <SessionProvider>
      <Panels />
    </SessionProvider>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('checking')
  expect(asked).toEqual([])
  homes.resolve({ data: [] })
  await expect.element(page.getByRole('status')).toHaveTextContent('healthy')
})

const Rights = () => <p role="status">{`${useHealth()} ${useUser().rights?.join()}`}</p>

it('takes over what the account may do now, which owners of a business can have changed', async () => {
  answerApi(instance.status, isUp)
  answerApi(auth.me, () => ({ data: { token: 't', user: { ...landlord, rights: ['repairs' as const] } } }))
  session.save('t', { ...landlord, rights: ['collects'] })
  await render(
    <SessionProvider>
      <Rights />
    </SessionProvider>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('healthy repairs')
  session.clear()
})
