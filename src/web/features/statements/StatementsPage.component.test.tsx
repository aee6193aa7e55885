import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { StatementsPage } from './StatementsPage.tsx'

const show = () =>
  render(
    <SignedIn who="LANDLORD">
      <StatementsPage />
    </SignedIn>,
  )
const issue = page.getByRole('button', { name: /^Issue .* for all homes$/ })
const picker = page.getByText('Choose a home')

it('leads a landlord without homes to adding one, with nothing to choose or issue', async () => {
  answerApi(api.properties.list, () => ({ data: [] }))
  await show()
  await expect.element(page.getByText('No homes yet')).toBeVisible()
  const add = page.getByRole('link', { name: '+ Add Property' })
  await expect.element(add).toHaveAttribute('href', '/properties?add=property')
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(issue).not.toBeInTheDocument()
  await expectAccessible()
})

it('says that the homes failed to load, and tries again', async () => {
  let isDown = true
  answerApi(api.properties.list, () => (isDown ? { status: 400, message: 'Not just now.' } : { data: [aHome()] }))
  await show()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not just now.')
  await expect.element(issue).not.toBeInTheDocument()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(issue).toBeVisible()
  await expect.element(picker.first()).toBeVisible()
})
