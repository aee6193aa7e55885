import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { showApp, signInAs } from '#test/component/app.tsx'
import { BACK_OFFICE_LISTS } from '#test/component/back-office-lists.ts'

/** The lists that every back office has, with what each of them asks the API for. */
const LISTS = BACK_OFFICE_LISTS.map((words) => ({ ...words, list: listAt(words.path) }))

/** Every list of the back office, and what it says when it is empty. */
const ALL = [
  ...LISTS.map(({ path, list, empty }) => [path, list, empty] as const),
  ['/app/requests', api.contactRequests.list as Endpoint, 'No requests found'],
  ['/app/affiliates', api.affiliateApplications.list as Endpoint, 'No affiliate applications found'],
  ['/app/audit-log', api.auditEvents.list as Endpoint, 'No events found'],
] as const

/** What opens one record. An event of the audit log comes with its list. */
const WINDOWS = [
  ['/app/users', api.users.read],
  ['/app/properties', api.properties.read],
  ['/app/tenants', api.tenants.read],
  ['/app/applications', api.applications.read],
  ['/app/payments', api.payments.read],
  ['/app/tickets', api.tickets.read],
  ['/app/reminders', api.reminders.read],
  ['/app/requests', api.contactRequests.read],
  ['/app/affiliates', api.affiliateApplications.read],
] as const satisfies [string, Endpoint][]

const NOT_THERE = '00000000-0000-4000-8000-000000000000'
/** The column that no list can sort by: the database holds it encrypted. */
const ENCRYPTED = 'Monthly Income'
const DOWN = { status: 500, message: 'The disk is full' }

function listAt(path: string): Endpoint {
  const noun = path.replace('/app/', '') as 'users' | 'properties' | 'tenants' | 'applications' | 'payments'
  return api[noun].list
}

const shown = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const wordsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
/** The headings of the columns, without the one over the checkboxes, which has no text. */
const heads = () => wordsOf('[role=columnheader], thead th').filter((words) => /\S/.test(words))

it.each(LISTS)('$path has its heading, words, columns and filters', async (words) => {
  const { path, heading, description, placeholder, filters = [], list, bare } = words
  signInAs('ADMIN')
  const data = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, ...bare?.row }))
  answerApi(list, () => ({ data, total: 23, page: 1, pageSize: 10 }))
  showApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  await shown(description)
  await expect.element(page.getByPlaceholder(placeholder, { exact: true })).toBeVisible()
  await shown('Showing 1 to 10 of 23 results')
  expect(heads()).toEqual(words.heads)
  for (const name of filters) {
    const filter = page.getByRole('combobox', { name, exact: true }).or(page.getByRole('group', { name, exact: true }))
    await expect.element(filter.first()).toBeVisible()
  }
})

it.each(LISTS)('$path shows a row that has only this much, and sorts by what it can', async (words) => {
  const { path, list, bare } = words
  signInAs('ADMIN')
  answerApi(list, () => ({ data: [bare?.row] }))
  showApp(path)
  await shown('Showing 1 to 1 of 1 results')
  expect(wordsOf('tbody td[data-label]')).toEqual(bare?.cells)
  expect(wordsOf('thead th:has(button)')).toEqual(words.heads.filter((head) => head !== ENCRYPTED))
})

it.each(LISTS)('$path has the same words for a property manager', async ({ path, heading, description, ...words }) => {
  signInAs('PROPERTY_MANAGER')
  answerApi(words.list, () => ({ data: [words.bare?.row] }))
  showApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  await shown(description)
  await expect.element(page.getByPlaceholder(words.placeholder, { exact: true })).toBeVisible()
  await expect.poll(heads).toEqual(words.heads)
})

it.each(ALL)('%s says when the server fails, and loads when tried again', async (path, list, empty) => {
  signInAs('ADMIN')
  answerApi(list, () => DOWN)
  showApp(path)
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'Error Loading Data' })
  await expect.element(failed).toMatchTextContent('The disk is full')
  answerApi(list, () => ({ data: [] }))
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await shown(empty)
  await expect.element(page.getByText('The disk is full')).not.toBeInTheDocument()
})

it.each(WINDOWS)('a window at %s says when the server fails, and then that the record is gone', async (path, read) => {
  signInAs('ADMIN')
  answerApi(read as Endpoint, () => DOWN)
  const { router } = showApp(`${path}?open=${NOT_THERE}`)
  const window = page.getByRole('dialog')
  await expect.element(window.getByRole('alert')).toMatchTextContent('The disk is full')
  answerApi(read as Endpoint, () => ({ status: 404, message: 'Nothing there' }))
  await window.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('The disk is full')).not.toBeInTheDocument()
  await expect
    .element(window)
    .toMatchTextContent(/Error Loading Data|There is no such|not found|can’t see this property/)
  await userEvent.keyboard('{Escape}')
  await expect.element(window).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.href).toBe(path)
})
