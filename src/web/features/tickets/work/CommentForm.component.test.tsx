import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render, unmountAll } from '#test/component/render.tsx'
import { forgetDrafts } from '#web/api/drafts.ts'
import { type SessionUser, session } from '#web/api/session.ts'
import { CommentForm } from './CommentForm.tsx'

const tia: SessionUser = { id: 'tia', firstName: 'Tia', lastName: 'Reyes', email: 'tia@example.com', role: 'TENANT' }
const ticket = { id: 't1', isReporter: true, can: { update: false, comment: true, reopen: false, addPhoto: false } }
const box = page.getByRole('textbox', { name: 'Comment' })

beforeEach(() => session.save('token', tia))
afterEach(() => {
  session.clear()
  for (const storage of [localStorage, sessionStorage]) forgetDrafts(storage)
})

const open = (id = 't1') => render(<CommentForm ticket={{ ...ticket, id }} />)

it('a half-written comment comes back on its ticket, until it is sent', async () => {
  answerApi(api.tickets.comment, () => ({ data: undefined as never }))
  await open()
  await box.fill('It drips ag')
  unmountAll()
  await open('t2')
  await expect.element(box).toHaveValue('')
  unmountAll()
  await open()
  await expect.element(box).toHaveValue('It drips ag')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect.element(box).toHaveValue('')
  unmountAll()
  await open()
  await expect.element(box).toHaveValue('')
})

it('a half-written comment is for its writer only', async () => {
  await open()
  await box.fill('It drips ag')
  unmountAll()
  session.save('other', { ...tia, id: 'tom' })
  await open()
  await expect.element(box).toHaveValue('')
})

it('a half-written comment outlives a sign-out in another tab', async () => {
  await open()
  await box.fill('It drips ag')
  session.clear()
  forgetDrafts(localStorage)
  unmountAll()
  session.save('another', tia)
  await open()
  await expect.element(box).toHaveValue('It drips ag')
})
