import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { anAccount } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { UserDialog } from './UserDialog.tsx'

const USER = anAccount()
const ID = USER.id
const LEASED = 'This account’s homes have 1 lease, active or draft. End or cancel what’s left first.'

const question = page.getByRole('alertdialog', { name: 'Erase Noor Haddad’s account?' })
const role = page.getByLabelText('Role', { exact: false }).first()

/** Opens the account’s form, chooses another role without saving, and asks to erase the account. */
async function ask() {
  const closed: string[] = []
  answerApi(api.users.read, () => ({ data: USER }))
  await render(
    <SignedIn who="ADMIN">
      <UserDialog id={ID} onClose={() => closed.push(ID)} />
    </SignedIn>,
  )
  await page.getByRole('button', { name: 'Edit User' }).click()
  await role.selectOptions('TENANT')
  await page.getByRole('button', { name: 'Erase account' }).click()
  return closed
}

it('asks first, and does nothing when the answer is no', async () => {
  const sent = answerApi(api.users.erase, () => ({ data: { id: ID } }))
  const closed = await ask()
  await expect.element(question.getByText(/You can’t undo this/)).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(role).toHaveValue('TENANT')
  expect([sent, closed]).toEqual([[], []])
})

it('says why it was refused, and the form keeps what was chosen in it', async () => {
  const sent = answerApi(api.users.erase, () => ({ status: 409, message: LEASED }))
  const closed = await ask()
  await question.getByRole('button', { name: 'Erase account' }).click()
  await expect.element(page.getByText(LEASED).first()).toBeVisible()
  await expect.element(role).toHaveValue('TENANT')
  expect([sent.length, closed]).toEqual([1, []])
})

it('says what has to be done first, and offers nothing until then', async () => {
  const access = { lastSignInAt: null, sessions: 0, hasSecondFactor: false, handsOver: null, obstacles: [LEASED] }
  answerApi(api.users.read, () => ({ data: anAccount({ access }) }))
  await render(
    <SignedIn who="ADMIN">
      <UserDialog id={ID} onClose={() => {}} />
    </SignedIn>,
  )
  await page.getByRole('button', { name: 'Edit User' }).click()
  await expect.element(page.getByText(`It can’t be erased yet. ${LEASED}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Erase account' })).not.toBeInTheDocument()
  await expectAccessible()
})

it('erases the account, says so, and closes the window', async () => {
  const sent = answerApi(api.users.erase, () => ({ data: { id: ID } }))
  const closed = await ask()
  await question.getByRole('button', { name: 'Erase account' }).click()
  await expect.element(page.getByText('Account erased').first()).toBeVisible()
  expect(sent.map(({ params }) => params)).toEqual([{ id: ID }])
  expect(closed).toEqual([ID])
})
