import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { type Action, useAction } from './use-action.ts'

type Removal = Partial<
  Pick<Action<{ id: string }, string>, 'send' | 'question' | 'inPlace' | 'refusal' | 'undo' | 'next'>
>

/** A screen that shows how many tenants there are and removes one. */
function Screen(removal: Removal) {
  const tenants = useQuery({
    queryKey: cacheKey('tenants'),
    queryFn: ({ signal }) => call(api.tenants.list, { signal }),
  })
  const { run, isBusy, sending, trouble } = useAction({
    noun: 'tenants',
    send: (id: string) => call(api.tenants.remove, { params: { id } }),
    done: (_removed, id) => `Removed ${id}`,
    ...removal,
  })
  return (
    <>
      <p>{tenants.data ? `${tenants.data.total} tenants` : 'Loading'}</p>
      <button aria-busy={isBusy} onClick={() => void run('t1')} type="button">
        {sending ? `Removing ${sending}` : 'Remove'}
      </button>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  )
}

const removed = { data: { id: 't1' } }

/** Answers the list with 3 tenants, then 2, and so on. */
function countdown() {
  let total = 4
  return answerApi(api.tenants.list, () => {
    total -= 1
    return { data: [], total }
  })
}

const remove = page.getByRole('button', { name: 'Remove', exact: true })
const shown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

it('sends once, is busy meanwhile, says when it is done, and refreshes what it affects', async () => {
  countdown()
  const reply = Promise.withResolvers<typeof removed>()
  const asked = answerApi(api.tenants.remove, () => reply.promise)
  await render(<Screen />)
  await shown('3 tenants')
  await remove.click()
  const busy = page.getByRole('button', { name: 'Removing t1' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click()
  await busy.click()
  expect(asked.map(({ params }) => params)).toEqual([{ id: 't1' }])
  reply.resolve(removed)
  await shown('Removed t1')
  await shown('2 tenants')
  await expect.element(remove).toHaveAttribute('aria-busy', 'false')
  await expectAccessible()
})

it('asks first, and sends nothing after a no', async () => {
  countdown()
  const asked = answerApi(api.tenants.remove, () => removed)
  await render(<Screen question={(id) => ({ question: `Remove ${id}?`, confirmLabel: 'Yes', cancelLabel: 'No' })} />)
  await remove.click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await remove.click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await shown('Removed t1')
  expect(asked).toHaveLength(1)
})

it('says what failed and works when it is tried again', async () => {
  countdown()
  const replies = [{ status: 503, message: 'The server is busy.' }, removed]
  answerApi(api.tenants.remove, () => replies.shift() ?? removed)
  await render(<Screen />)
  await remove.click()
  await shown('The server is busy.')
  await remove.click()
  await shown('Removed t1')
})

it('tries again under the same key, and sends the same again under a new one once that worked', async () => {
  countdown()
  const keys: string[] = []
  const replies = [{ status: 503, message: 'The server is busy.' }, removed]
  answerApi(api.tenants.remove, () => replies.shift() ?? removed)
  const send = (id: string, keyOf: (content: unknown) => string) => {
    keys.push(keyOf(id))
    return call(api.tenants.remove, { params: { id } })
  }
  await render(<Screen send={send} />)
  for (const count of [1, 2, 3]) {
    await remove.click()
    await expect.poll(() => keys.length).toBe(count)
    await expect.element(remove).toHaveAttribute('aria-busy', 'false')
  }
  const [failed, retried, again] = keys
  expect(retried).toBe(failed)
  expect(again).not.toBe(retried)
})

it('refreshes the screen when someone else was faster', async () => {
  countdown()
  answerApi(api.tenants.remove, () => ({ status: 409, message: 'They have signed a lease.' }))
  await render(<Screen />)
  await shown('3 tenants')
  await remove.click()
  await shown('They have signed a lease.')
  await shown('2 tenants')
})

it('refreshes nothing when only the input is wrong', async () => {
  const lists = countdown()
  answerApi(api.tenants.remove, () => ({ status: 422, message: 'No', errors: [{ path: 'id', msg: 'Is no id' }] }))
  await render(<Screen />)
  await shown('3 tenants')
  await remove.click()
  await shown('Is no id')
  expect(lists).toHaveLength(1)
})

it('keeps a failure in place, in words of its own, until the next try', async () => {
  countdown()
  const replies = [{ status: 500, message: 'Broken' }, removed]
  answerApi(api.tenants.remove, () => replies.shift() ?? removed)
  await render(<Screen inPlace refusal={() => 'Failed to remove'} />)
  await remove.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to remove')
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveTextContent('')
  await remove.click()
  await shown('Removed t1')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('offers to take it back, refreshes again after that, and says why it could not', async () => {
  const lists = countdown()
  answerApi(api.tenants.remove, () => removed)
  const refusals = [new Error('They have signed a lease.')]
  const undo = (_removed: unknown, id: string) => ({
    send: async () => {
      const refusal = refusals.shift()
      if (refusal) throw refusal
    },
    done: `Brought back ${id}`,
  })
  await render(<Screen undo={undo} />)
  await shown('3 tenants')
  await remove.click()
  await shown('2 tenants')
  const takeBack = page.getByRole('button', { name: 'Undo' })
  await takeBack.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Couldn’t undo “Removed t1” They have signed a lease.')
  await takeBack.click()
  await shown('Brought back t1')
  await expect.poll(() => lists.length).toBe(4)
})

it('offers the next step', async () => {
  countdown()
  answerApi(api.tenants.remove, () => removed)
  const taken: string[] = []
  await render(<Screen next={(_removed, id) => ({ label: 'Invite another', take: () => void taken.push(id) })} />)
  await remove.click()
  await page.getByRole('button', { name: 'Invite another' }).click()
  expect(taken).toEqual(['t1'])
})

/** Notes the function that it is given each time it is drawn. */
function Noting({ given }: { given: Set<unknown> }) {
  const send = (id: string) => call(api.tenants.remove, { params: { id } })
  const { run, sending } = useAction({ noun: 'tenants', send })
  given.add(run)
  return (
    <button onClick={() => void run('t1')} type="button">
      {sending ? 'Removing' : 'Remove'}
    </button>
  )
}

it('gives the same function however often the screen is drawn, so a table of rows with it stays as it is', async () => {
  const asked = answerApi(api.tenants.remove, () => removed)
  const given = new Set<unknown>()
  await render(<Noting given={given} />)
  await remove.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(remove).toBeVisible()
  expect(given.size).toBe(1)
})
