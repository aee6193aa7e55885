import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { showApp, signInAs } from '#test/component/app.tsx'
import { aBuilding } from '#test/component/rows.ts'

const LEAK = '01990000-0000-7000-8000-0000000000aa'

it('keeps a manager in the back office after they report a problem', async () => {
  signInAs('PROPERTY_MANAGER')
  const house = aBuilding({ runsAllHomes: true })
  answerApi(api.buildings.read, () => ({ data: house }))
  answerApi(api.tickets.create, () => ({ data: { id: LEAK } as never }))
  const { router } = showApp(`/app/buildings/${house.id}`)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('dialog', { name: 'Report a problem' })
  await form.getByRole('textbox', { name: /^What is broken/ }).fill('The roof leaks')
  await form.getByRole('textbox', { name: /^What is wrong/ }).fill('It drips into the hallway.')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect.poll(() => router.state.location.href).toBe(`/app/tickets?open=${LEAK}`)
})
