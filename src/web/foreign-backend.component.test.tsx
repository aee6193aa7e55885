import type { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { ENDPOINTS, showApp, signInAs } from '#test/component/app.tsx'
import { userWith } from '#test/component/signed-in.tsx'
import type { Screen } from './layouts/navigation.ts'
import { screens } from './screens.ts'
import { meets } from './session/access.ts'

const ID = '01a20298-0000-7000-8000-000000000001'
const AT = '2026-01-02T03:04:05.000Z'

/** Each list's rows as other backends send them: all fields they name, in both of their forms, and no field at all. */
const ROWS: Readonly<Record<string, readonly object[]>> = {
  users: [{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', role: 'LANDLORD', createdAt: AT }, {}],
  properties: [
    { title: 'Elm', rent: { amount: 900 }, address: { city: 'Austin', state: 'TX' }, bedrooms: 2, bathrooms: 1 },
    { title: 'Oak', rentAmount: 900, addressCity: 'Austin', addressState: 'TX', status: 'ACTIVE', isAvailable: true },
    {},
  ],
  applications: [
    { applicantName: 'Ada Byron', applicantEmail: 'ada@example.com', propertyTitle: 'Elm', status: 'PENDING' },
    { firstName: 'Ada', lastName: 'Byron', monthlyIncome: 4000, status: 'APPROVED' },
    {},
  ],
  tenants: [{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '', propertyId: '' }, {}],
  payments: [{ paidAt: AT, tenantName: 'Ada', amount: 900, status: 'COMPLETED', paymentMethod: 'Check' }, {}],
  tickets: [{ subject: 'Leak', priority: 'HIGH', status: 'OPEN', createdAt: AT }, {}],
  reminders: [{ title: 'Rent', type: 'RENT_DUE', frequency: 'MONTHLY', nextRunAt: AT, isActive: true, userId: ID }, {}],
}

/** The list that has a kind of record. */
const NOUN_OF: Readonly<Record<string, string>> = {
  user: 'users',
  property: 'properties',
  application: 'applications',
  tenant: 'tenants',
  payment: 'payments',
  ticket: 'tickets',
  reminder: 'reminders',
}

const withId = (row: object, index: number) => ({ ...row, id: index + 1 })

/** Answers what other backends have: the lists, one row of each, and who is signed in. Everything else isn't there. */
function answerAsForeignBackend(role: Role): void {
  signInAs(role)
  for (const endpoint of ENDPOINTS) {
    const [, noun = '', ...rest] = endpoint.path.split('/')
    const rows = ROWS[noun]?.map(withId)
    const isOne = rest.join('/') === ':id'
    if (endpoint.method === 'GET' && rows && (rest.length === 0 || isOne))
      answerApi(endpoint, () => ({ data: isOne ? rows[0] : rows }))
  }
  answerApi(api.preferences.read as Endpoint, () => ({ data: userWith(role) }))
  answerApi(api.leads.list as Endpoint, () => ({ data: { leads: [{ id: 1, firstName: 'Ada', score: 80 }, {}] } }))
  answerApi(api.instance.overview as Endpoint, () => ({ status: 'success', data: { counts: {} } }))
}

/** Waits until nothing loads anymore, and checks that nothing broke. */
async function expectWhole(client: QueryClient): Promise<void> {
  const isBusy = () =>
    client.isFetching() > 0 || /(Loading|Checking|Verifying)\b.*\.\.\./.test(document.body.textContent)
  await expect.poll(isBusy).toBe(false)
  expect(document.body.textContent).not.toMatch(/Something went wrong|\bNaN\b|undefined|Invalid Date/)
}

/** The others see the same screens. */
const VIEWERS = ['ADMIN', 'LANDLORD', 'TENANT', 'OWNER'] as const

const SCREENS = VIEWERS.flatMap((role) =>
  screens
    .filter((screen: Screen) => screen.page && (!screen.need || meets(role, screen.need)))
    .map(({ path }) => [role, path] as const),
)

it.each(SCREENS)("shows %s another backend's rows at %s", async (role, path) => {
  answerAsForeignBackend(role)
  const { client } = showApp(path.replace('$id', '1'))
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectWhole(client)
})

const OPENED = screens.flatMap((screen: Screen) =>
  (ROWS[NOUN_OF[screen.shows ?? ''] ?? ''] ?? []).map((_, at) => ['ADMIN', `${screen.path}?open=${at + 1}`] as const),
)

it.each([
  ...OPENED,
  ['LANDLORD', '/properties?home=1'],
  ['LANDLORD', '/properties?edit=2'],
  ['LANDLORD', '/properties?photos=3'],
  ['TENANT', '/properties?home=3'],
] as const)("opens %s a window for another backend's row at %s", async (role, path) => {
  answerAsForeignBackend(role)
  const { client } = showApp(path)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectWhole(client)
})

it.each([
  ['LANDLORD', '/applications', /^Ada Byron/],
  ['LANDLORD', '/tenants', /^Edit/],
  ['LANDLORD', '/payments', /^Not received/],
  ['TENANT', '/applications', /^View/],
] as const)("opens %s a window for another backend's row in the list at %s", async (role, path, name) => {
  answerAsForeignBackend(role)
  const { client } = showApp(path)
  await page.getByRole('main').getByRole('button', { name }).last().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectWhole(client)
})
