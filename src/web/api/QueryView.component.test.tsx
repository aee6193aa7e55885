import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import type { Tenant } from '#contract/tenants.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { cacheKey } from './cache.ts'
import { call } from './call.ts'
import { QueryView } from './QueryView.tsx'

const ada: Tenant = {
  id: 't1',
  firstName: 'Ada',
  lastName: 'Park',
  email: 'ada@example.test',
  phone: null,
  propertyId: null,
  homes: [],
  leaseId: null,
  leaseStatus: null,
  balance: 0,
  ...USUAL_PLACE,
  moveInDate: null,
  otherLease: null,
  portal: 'NONE',
  invitedUntil: null,
  reminderEmails: null,
  archivedAt: null,
}

/** The tenants by first name, and a button that reads them again. */
function Tenants() {
  const query = useQuery({
    queryKey: cacheKey('tenants'),
    queryFn: ({ signal }) => call(api.tenants.list, { signal }),
  })
  return (
    <>
      <button onClick={() => void query.refetch()} type="button">
        Refresh
      </button>
      <QueryView
        empty={<EmptyState title="No tenants yet" />}
        gone={<EmptyState title="There is no such list" />}
        query={query}
        skeleton={<SkeletonGroup label="Loading tenants..." />}
      >
        {({ rows }) => rows.map(({ id, firstName }) => <p key={id}>{firstName}</p>)}
      </QueryView>
    </>
  )
}

const skeleton = page.getByText('Loading tenants...')
const alert = page.getByRole('alert')
const shown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const isAway = (text: string) => expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument()

const SLOW_ROWS = Array.from({ length: 30 }, (_, at) => `Row ${at}`)

/** Takes 10 ms to draw. The first one says what the page shows as soon as the browser can do anything else. */
function SlowRow({ name, say }: { name: string; say: (shown: string) => void }) {
  if (name === SLOW_ROWS[0]) setTimeout(() => say(document.body.textContent ?? ''))
  const end = performance.now() + 10
  while (performance.now() < end);
  return <p>{name}</p>
}

function SlowRows({ names, say }: { names: Promise<string[]>; say: (shown: string) => void }) {
  const query = useQuery({ queryKey: cacheKey('tenants'), queryFn: () => names })
  return (
    <QueryView query={query} skeleton={<SkeletonGroup label="Loading tenants..." />}>
      {(data) => data.map((name) => <SlowRow key={name} name={name} say={say} />)}
    </QueryView>
  )
}

it('lets the browser answer while it draws what takes long', async () => {
  const reply = Promise.withResolvers<string[]>()
  const shownMeanwhile: string[] = []
  await render(<SlowRows names={reply.promise} say={(words) => shownMeanwhile.push(words)} />)
  await expect.element(skeleton).toBeInTheDocument()
  reply.resolve(SLOW_ROWS)
  await shown('Row 29')
  expect(shownMeanwhile[0]).not.toContain('Row')
})

it('shows its skeleton, then its data', async () => {
  const reply = Promise.withResolvers<{ data: Tenant[] }>()
  answerApi(api.tenants.list, () => reply.promise)
  await render(<Tenants />)
  await expect.element(skeleton).toBeInTheDocument()
  reply.resolve({ data: [ada] })
  await shown('Ada')
  await expect.element(skeleton).not.toBeInTheDocument()
})

it('says when there is nothing', async () => {
  answerApi(api.tenants.list, () => ({ data: [] }))
  await render(<Tenants />)
  await shown('No tenants yet')
  await expectAccessible()
})

it('says what failed, and shows the skeleton and then the data after a retry', async () => {
  answerApi(api.tenants.list, () => ({ status: 503, message: 'The server is busy.' }))
  await render(<Tenants />)
  await shown('Error Loading Data')
  await shown('The server is busy.')
  await expectAccessible()
  const reply = Promise.withResolvers<{ data: Tenant[] }>()
  answerApi(api.tenants.list, () => reply.promise)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(skeleton).toBeInTheDocument()
  await expect.element(alert).not.toBeInTheDocument()
  reply.resolve({ data: [ada] })
  await shown('Ada')
})

it.each([404, 422])('says that it was not found instead of an error (%i)', async (status) => {
  answerApi(api.tenants.list, () => ({ status, message: 'Not found' }))
  await render(<Tenants />)
  await shown('There is no such list')
  await expect.element(alert).not.toBeInTheDocument()
})

it('keeps what it showed when reading it again fails, unless it is gone', async () => {
  answerApi(api.tenants.list, () => ({ data: [ada] }))
  await render(<Tenants />)
  await shown('Ada')
  const asked = answerApi(api.tenants.list, () => ({ status: 500, message: 'Broken' }))
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await expect.poll(() => asked.length).toBe(2)
  await shown('Ada')
  await expect.element(alert).not.toBeInTheDocument()
  answerApi(api.tenants.list, () => ({ status: 404, message: 'Not found' }))
  await refresh.click()
  await shown('There is no such list')
  await isAway('Ada')
})
