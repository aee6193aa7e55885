import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { goOffline, goOnline } from '#test/component/network.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { ReportedErrorBanner } from './ReportedErrorBanner.tsx'
import { useStayOffline } from './use-stay-offline.ts'

/** A screen that counts tenants and removes one. */
function Screen() {
  const tenants = useQuery({
    queryKey: cacheKey('tenants'),
    queryFn: ({ signal }) => call(api.tenants.list, { signal }),
  })
  const { run } = useAction({
    send: () => call(api.tenants.remove, { params: { id: 't1' } }),
    done: () => 'Removed',
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
  await remove.click()
  await expect.element(page.getByText('Removed')).toBeVisible()
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
