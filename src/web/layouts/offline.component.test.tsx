import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { goOffline, goOnline } from '#test/component/network.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aTenant } from '#test/component/rows.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { ReportedErrorBanner } from './ReportedErrorBanner.tsx'
import { useStayOffline } from './use-stay-offline.ts'

/** A screen that counts tenants and removes one. */
function Screen() {
  useStayOffline()
  const tenants = useQuery({
    queryKey: cacheKey('tenants'),
    queryFn: ({ signal }) => call(api.tenants.list, { signal }),
  })
  const { run } = useAction({
    noun: 'tenants',
    send: () => call(api.tenants.remove, { params: { id: 't1' } }),
    done: () => 'Removed',
    undo: () => ({
      send: () => call(api.tenants.archive, { params: { id: 't1' }, body: { archived: false } }),
      done: 'Brought back',
    }),
  })
  return (
    <>
      <ReportedErrorBanner />
      <p>{tenants.data?.total} tenants</p>
      <button onClick={() => void run()} type="button">
        Remove
      </button>
    </>
  )
}

const banner = page.getByText('You’re offline. You can still look at what has loaded.', { exact: false })

it('says that there is no network, and reads everything again when there is', async () => {
  let total = 3
  answerApi(api.tenants.list, () => ({ data: [], total }))
  await render(<Screen />)
  await expect.element(page.getByText('3 tenants')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  goOffline()
  await expect.element(banner).toBeVisible()
  await expectAccessible()
  total = 4
  goOnline()
  await expect.element(page.getByText('4 tenants')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

it('says that what was sent meanwhile failed, and sends it again', async () => {
  answerApi(api.tenants.list, () => ({ data: [], total: 3 }))
  const replies = [undefined, { data: { id: 't1' } }]
  answerApi(api.tenants.remove, () => {
    const reply = replies.shift()
    if (!reply) throw new TypeError('Failed to fetch')
    return reply
  })
  await render(<Screen />)
  goOffline()
  const remove = page.getByRole('button', { name: 'Remove' })
  await remove.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('You’re offline. Try again when you’re back online.')
  goOnline()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await remove.click()
  await expect.element(page.getByText('Removed')).toBeVisible()
})

it('offers Undo again after it failed without a network, also once that is back', async () => {
  answerApi(api.tenants.list, () => ({ data: [], total: 3 }))
  answerApi(api.tenants.remove, () => ({ data: { id: 't1' } }))
  const asked = answerApi(api.tenants.archive, () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    return { data: aTenant() }
  })
  await render(<Screen />)
  await page.getByRole('button', { name: 'Remove' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  goOffline()
  const alert = page.getByRole('alert')
  for (const _ of ['first', 'again']) {
    await undo.click()
    await expect.element(alert).toMatchTextContent('Couldn’t undo “Removed” You’re offline. Try again when')
  }
  goOnline()
  await expect.element(banner).not.toBeInTheDocument()
  await expect.element(alert).toBeVisible()
  await expectAccessible()
  await undo.click()
  await expect.element(page.getByText('Brought back')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  expect(asked).toHaveLength(3)
})

function Links() {
  useStayOffline()
  return (
    <>
      <a href="/login">Sign in</a>
      <a href="#top">To the top</a>
      <a href="mailto:help@example.com" onClick={(event) => event.preventDefault()}>
        Write
      </a>
    </>
  )
}

it('stays in the app when a link would leave it, and says why', async () => {
  await render(<Links />)
  const here = location.pathname
  goOffline()
  for (const name of ['To the top', 'Write']) await page.getByRole('link', { name }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('You’re offline. Try again when you’re back online.')
  expect(location.pathname).toBe(here)
})
