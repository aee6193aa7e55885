import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { forgetSession, signIn, signInAgain } from '#test/component/sign-in-again.ts'
import { ConditionsDialog } from './ConditionsDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'

beforeEach(signIn)
afterEach(forgetSession)

const sent: unknown[] = []
const place = { at: location.pathname }
const common = { isBusy: false, onClose: () => {} }
const application = (id: string) => ({ id, applicantName: 'Nina Berg', group: [] })

const openConditions = (id = 'a1') =>
  render(
    <ConditionsDialog {...common} application={application(id)} onApprove={(conditions) => sent.push(conditions)} />,
    place,
  )
const openDecline = () =>
  render(<DeclineDialog {...common} application={application('a1')} onDecline={(words) => sent.push(words)} />, place)

const conditions = page.getByRole('textbox', { name: 'Conditions' })
const reason = page.getByRole('textbox', { name: 'Reason' })
const income = page.getByRole('checkbox', { name: 'Income below the posted criteria' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })

it('keeps the conditions of an approval through the end of the session, for that application', async () => {
  await openConditions()
  await conditions.fill('A guarantor by Friday')
  signInAgain()
  await openConditions('a2')
  await expect.element(conditions).toHaveValue('')
  signInAgain()
  await openConditions()
  await expect.element(conditions).toHaveValue('A guarantor by Friday')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await press('Approve application')
  expect(sent.splice(0)).toEqual(['A guarantor by Friday'])
})

it('approves with conditions only', async () => {
  await openConditions()
  await conditions.fill('  ')
  await press('Approve application')
  await expect.element(page.getByText('Conditions are required')).toBeVisible()
  expect(sent).toEqual([])
})

it('keeps the reasons for declining through the end of the session', async () => {
  await openDecline()
  await income.click()
  await reason.fill('Half of what is asked for')
  signInAgain()
  await openDecline()
  await expect.element(reason).toHaveValue('Half of what is asked for')
  await expect.element(income).toBeChecked()
  await press('Decline application')
  expect(sent.splice(0)).toMatchObject([{ reason: 'Half of what is asked for', reasons: ['INCOME'] }])
})

it('asks for the note of another reason', async () => {
  await openDecline()
  await page.getByRole('checkbox', { name: 'Another reason' }).click()
  await press('Decline application')
  await expect.element(page.getByText('Reason is required with "Another reason"')).toBeVisible()
  expect(sent).toEqual([])
})
