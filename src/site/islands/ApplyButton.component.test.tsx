import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { applications } from '#contract/applications.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { anApplication } from '#test/component/rows.ts'
import { userWith } from '#test/component/signed-in.tsx'
import { session } from '#web/api/session.ts'
import { ApplyButton } from './ApplyButton.tsx'

const { propertyId: PROPERTY_ID, id: APPLICATION_ID } = anApplication()

const signIn = (role: Role) => session.save('a token', userWith(role))
const button = page.getByRole('link', { name: 'Apply Now' })

afterEach(() => session.clear())

it('says when a tenant applied for this home, in place of the button, and leads there', async () => {
  signIn('TENANT')
  const asked = answerApi(applications.list, () => ({ data: [anApplication()] }))
  await render(<ApplyButton propertyId={PROPERTY_ID} />)
  const view = page.getByRole('link', { name: 'View your application' })
  await expect.element(view).toHaveAttribute('href', `/applications?application=${APPLICATION_ID}`)
  await expect.element(page.getByText('You applied on 11/3/2026.')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(asked).toMatchObject([{ query: { propertyId: PROPERTY_ID, applicantId: userWith('TENANT').id } }])
  await expectAccessible()
})

it('lets a tenant apply again after a decision against them, or for the first time', async () => {
  signIn('TENANT')
  answerApi(applications.list, () => ({ data: [anApplication({ status: 'DECLINED', place: null })] }))
  await render(<ApplyButton propertyId={PROPERTY_ID} />)
  await expect.element(button).toHaveAttribute('href', `/apply?propertyId=${PROPERTY_ID}`)
})

it('offers to apply where the session has ended, and stays on the page', async () => {
  signIn('TENANT')
  const asked = answerApi(applications.list, () => ({ status: 401, message: 'Please sign in' }))
  await render(<ApplyButton propertyId={PROPERTY_ID} />)
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(button).toBeVisible()
  expect(session.token()).toBe('a token')
})

it('asks nothing for someone who applies for no home', async () => {
  signIn('LANDLORD')
  const asked = answerApi(applications.list, () => ({ data: [] }))
  await render(<ApplyButton propertyId={PROPERTY_ID} />)
  await expect.element(button).toBeVisible()
  expect(asked).toEqual([])
})
