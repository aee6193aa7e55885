import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { forgetSession, signIn, signInAgain } from '#test/component/sign-in-again.ts'
import { ConditionsDialog } from './ConditionsDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'

beforeEach(signIn)
afterEach(forgetSession)

const sent: unknown[] = []
const aListed = { group: [] } as unknown as ListedApplication
const place = { at: location.pathname }
const common = { isBusy: false, onClose: () => {} }
const application = (id: string, place = 1) => ({
  ...{ id, place, applicantName: 'Nina Berg', group: [] },
  ...{ propertyId: 'p1', propertyTitle: 'St. Johns Duplex' },
})

const openConditions = (id = 'a1', queued = 1) =>
  render(
    <ConditionsDialog
      {...common}
      application={application(id, queued)}
      onApprove={(conditions) => sent.push(conditions)}
    />,
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

it('says before conditions are set for which home they are, and who came before', async () => {
  answerApi(api.applications.list, () => ({
    data: [
      { ...aListed, id: 'a0', applicantName: 'Ann Lee', place: 1 },
      { ...aListed, id: 'a1', applicantName: 'Nina Berg', place: 2 },
    ],
  }))
  await openConditions('a1', 2)
  await expect
    .element(page.getByRole('dialog', { name: 'Approve with conditions' }))
    .toMatchTextContent('Nina Berg for St. Johns Duplex. 1 complete application came earlier: Ann Lee. We’ll email')
})

it('says before declining for which home', async () => {
  await openDecline()
  await expect.element(page.getByText(/the application for St\. Johns Duplex was declined/)).toBeVisible()
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
