import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Notification } from '#contract/notifications.ts'
import { type Asked, answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'

const notificationOf = (index: number): Notification => ({
  id: `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  title: `Read the meters ${index}`,
  body: 'Water, heating and the stove.',
  type: null,
  path: '/reminders',
  createdAt: '2026-11-03T17:00:00.000Z',
  readAt: null,
  reminderId: null,
})

/** An inbox that the API reads and changes as the server's does. */
function answerInbox(count: number) {
  let all = Array.from({ length: count }, (_, index) => notificationOf(index))
  const isShown = ({ unread }: Asked['query']) => {
    if (unread === undefined) return () => true
    return ({ readAt }: Notification) => (readAt === null) === (unread === 'true')
  }
  answerApi(api.notifications.list, ({ query }) => {
    const found = all.filter(isShown(query))
    const [at, size] = [Number(query.page ?? 1), Number(query.pageSize ?? 10)]
    return { data: found.slice((at - 1) * size, at * size), total: found.length, page: at, pageSize: size }
  })
  const set = (isOne: (one: Notification) => boolean, read: boolean) => {
    all = all.map((one) => (isOne(one) ? { ...one, readAt: read ? one.createdAt : null } : one))
  }
  answerApi(api.notifications.update, ({ params, body }) => {
    set(({ id }) => id === params.id, (body as { read: boolean }).read)
    return { data: all.find(({ id }) => id === params.id) as Notification }
  })
  answerApi(api.notifications.readAll, () => {
    set(() => true, true)
    return { data: { marked: count } }
  })
  return { add: (more: number) => all.push(...Array.from({ length: more }, (_, at) => notificationOf(100 + at))) }
}

const bell = page.getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('dialog', { name: 'Notifications' })
const items = page.getByRole('listitem')
const count = (number: number) => expect.poll(() => items.elements().length).toBe(number)

it('the bell opens by keyboard, closes, and leads to the inbox', async () => {
  answerInbox(0)
  const { router } = await render(<NotificationBell />)
  bell.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.element(panel.getByText('No notifications yet')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
  await bell.click()
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(router.state.location.href).toBe('/notifications')
})

it('the bell counts what is unread, announces more when it comes, and empties', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const inbox = answerInbox(2)
  await render(<NotificationBell />)
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread')
  const shown = () => document.querySelector('[data-count]')?.getAttribute('data-count')
  expect(shown()).toBe('2')
  const said = () => document.querySelector('[aria-live=polite].sr-only')?.textContent
  expect(said()).toBe('')
  inbox.add(8)
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.poll(said).toBe('10 unread notifications')
  expect(shown()).toBe('9+')
  await bell.click()
  await count(10)
  await expect.element(items.first()).toMatchTextContent('Unread: Read the meters 0')
  await expect.element(items.first()).toMatchTextContent('Water, heating and the stove.')
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await expect.element(items.first()).not.toMatchTextContent('Unread')
  await expect.element(panel.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
})

it('marks as read and unread, filters by either, and has pages', async () => {
  answerInbox(12)
  const { router } = await render(<NotificationsPage />, { at: '/notifications' })
  await expect.element(page.getByText('12 unread notifications')).toBeVisible()
  const list = page.getByRole('listitem').filter({ hasText: 'Water' })
  const shown = (number: number) => expect.poll(() => list.elements().length).toBe(number)
  await shown(10)
  await page.getByRole('button', { name: 'Mark as read: Read the meters 0' }).click()
  await expect.element(page.getByText('11 unread notifications')).toBeVisible()
  await page.getByLabelText('Show').selectOptions('Read')
  await expect.poll(() => router.state.location.href).toBe('/notifications?unread=false')
  await shown(1)
  await page.getByRole('button', { name: 'Mark as unread: Read the meters 0' }).click()
  await expect.element(page.getByText('No notifications found')).toBeVisible()
  await page.getByLabelText('Show').selectOptions('All notifications')
  await shown(10)
  await page.getByRole('button', { name: 'Next' }).click()
  await shown(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(page.getByText('You’re all caught up')).toBeVisible()
  await expectAccessible()
})

it('goes back a page when the last one empties', async () => {
  answerInbox(11)
  const { router } = await render(<NotificationsPage />, { at: '/notifications?unread=true&page=2' })
  await page.getByRole('button', { name: 'Mark as read: Read the meters 10' }).click()
  await expect.poll(() => router.state.location.href).toBe('/notifications?unread=true')
  await expect.element(page.getByText('Read the meters 9', { exact: true })).toBeVisible()
})

it('is empty for a newcomer', async () => {
  answerInbox(0)
  await render(<NotificationsPage />, { at: '/notifications' })
  await expect.element(page.getByText('No notifications yet')).toBeVisible()
})

it('says when the server fails, and loads when tried again', async () => {
  answerApi(api.notifications.list, () => ({ status: 500, message: 'The disk is full' }))
  const { rerender } = await render(<NotificationsPage />, { at: '/notifications' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('The disk is full')
  answerInbox(0)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('No notifications yet')).toBeVisible()
  answerApi(api.notifications.list, () => ({ status: 500, message: 'The disk is full' }))
  rerender(<NotificationBell />)
  await bell.click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent('The disk is full')
  answerInbox(0)
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(panel.getByText('No notifications yet')).toBeVisible()
})
