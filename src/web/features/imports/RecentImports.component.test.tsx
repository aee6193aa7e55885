import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { RecentImports } from './RecentImports.tsx'

const recent = (noun: 'properties' | 'tenants', rows: number) => ({
  id: `01990000-0000-7000-8000-0000000000${rows}`,
  noun,
  rows,
  createdAt: '2026-05-01T10:00:00.000Z',
})

it('takes back an import after a question, and names the rows that stay', async () => {
  let imports = [recent('properties', 61), recent('tenants', 12)]
  answerApi(api.imports.recent, () => ({ data: { imports, sendsMail: true } }))
  const sent = answerApi(api.imports.undo, () => {
    imports = [recent('properties', 10)]
    return { data: { undone: 60, kept: [{ name: 'Maple', reason: 'It has a lease.' }] } }
  })
  await render(<RecentImports noun="properties" />)
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
  await expectAccessible()
  await page.getByRole('button', { name: /^Undo 61 properties/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo the import of 61 properties?' })
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByText('60 properties were archived.')).toBeVisible()
  await expect.element(page.getByText('Maple stays. It has a lease.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Undo 10 properties/ })).toBeVisible()
  expect(sent.map(({ params }) => params.id)).toEqual([recent('properties', 61).id])
})

it('shows nothing to someone who imported nothing', async () => {
  answerApi(api.imports.recent, () => ({ data: { imports: [], sendsMail: true } }))
  await render(<RecentImports noun="tenants" />)
  await expect.element(page.getByText('Imported in the last 24 hours')).not.toBeInTheDocument()
})
