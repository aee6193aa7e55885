import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { FirstStep } from '#contract/today.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { firstStepsQuery } from './dashboard.queries.ts'
import { FirstStepsPanel } from './FirstStepsPanel.tsx'

const panel = page.getByRole('group', { name: 'First steps' })

async function open(done: FirstStep[], hidden = false) {
  answerApi(api.today.firstSteps, () => ({ data: { hidden, done } }))
  await render(
    <SignedIn who="LANDLORD">
      <FirstStepsPanel />
      <Loaded />
    </SignedIn>,
  )
  await expect.element(page.getByText('Loaded')).toBeVisible()
}

/** Says when the panel has its answer, also where it shows nothing. */
const Loaded = () => useQuery(firstStepsQuery).isSuccess && <p>Loaded</p>

it('leads to what comes next, and says what is done', async () => {
  await open(['home'])
  await expect.element(panel.getByRole('listitem').first()).toMatchTextContent(/^Add a home, done$/)
  const links = panel
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Add tenant', expect.stringMatching(/\/tenants\?new=tenant$/)],
    ['New lease', expect.stringMatching(/\/leases\?new=lease$/)],
    ['Invite tenants', expect.stringMatching(/\/tenants\?portal=NONE$/)],
  ])
  await expectAccessible()
})

it('imports what is in a spreadsheet, by keyboard', async () => {
  answerApi(api.imports.recent, () => ({ data: { imports: [], sendsMail: true } }))
  await open(['home', 'tenant'])
  const button = panel.getByRole('button', { name: 'Import leases' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Import leases' })).toBeVisible()
})

it('can be hidden, with Undo', async () => {
  const sent = answerApi(api.today.hideFirstSteps, ({ body }) => ({
    data: { done: [], hidden: (body as { hidden: boolean }).hidden },
  }))
  await open([])
  await page.getByRole('button', { name: 'Hide first steps' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(panel).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ hidden: true }, { hidden: false }])
})

it.each([
  ['hidden', [], true],
  ['all done', ['home', 'tenant', 'lease', 'invitation'], false],
] as const)('shows nothing when they are %s', async (_, done, hidden) => {
  await open([...done], hidden)
  await expect.element(panel).not.toBeInTheDocument()
})

it('says when it can’t be loaded, and tries again', async () => {
  answerApi(api.today.firstSteps, () => ({ status: 500 }))
  await render(
    <SignedIn who="LANDLORD">
      <FirstStepsPanel />
    </SignedIn>,
  )
  await expect.element(panel.getByRole('button', { name: /again|retry/i })).toBeVisible()
})
