import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { monthBefore, utcDay } from '#contract/calendar.ts'
import type { MonthOfAll } from '#contract/statements.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { formatMonth } from '#web/ui/format.ts'
import { IssueMonthButton } from './IssueMonthButton.tsx'

const month = monthBefore(utcDay(new Date()))
const name = `Issue ${formatMonth(month)} for all homes`
const button = (words: string | RegExp) => page.getByRole('button', { name: words })

async function open(due: Partial<MonthOfAll>, who: 'LANDLORD' | 'PROPERTY_MANAGER' = 'LANDLORD') {
  answerApi(api.statements.readMonth, () => ({
    data: { month, homes: 0, homesWithEarlier: 0, leftOut: [], ...due },
  }))
  await render(
    <SignedIn who={who}>
      <IssueMonthButton />
    </SignedIn>,
  )
  await button(name).click()
}

it('issues last month for all homes, after saying for how many, and which are left out and why', async () => {
  await open({
    ...{ homes: 198, homesWithEarlier: 3 },
    leftOut: [{ reason: 'ISSUED', homes: 12, titles: ['Elm 1', 'Elm 2'] }],
  })
  const answers = [
    { month, homes: 100, left: 98 },
    { month, homes: 98, left: 0 },
  ]
  const sent = answerApi(api.statements.issueMonth, () => ({ data: answers.shift() ?? { month, homes: 0, left: 0 } }))
  await expect.element(page.getByText(/of 198 homes\. For 3 homes, it also issues the earlier months/)).toBeVisible()
  await expect.element(page.getByText(/can’t be taken back/)).toBeVisible()
  await expect.element(page.getByText('12 homes: already issued')).toBeVisible()
  await expect.element(page.getByText('Elm 1 · Elm 2 and 10 more')).toBeVisible()
  await expectAccessible()
  expect(sent).toHaveLength(0)
  await button('Issue for 198 homes').click()
  await expect.element(page.getByText(`Issued ${formatMonth(month)} for 198 homes`)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ month }, { month }])
})

it('says why it wasn’t issued', async () => {
  await open({ homes: 2 }, 'PROPERTY_MANAGER')
  answerApi(api.statements.issueMonth, () => ({ status: 409, message: 'There’s no statement of this month to issue.' }))
  await button('Issue for 2 homes').click()
  await expect.element(page.getByText('There’s no statement of this month to issue.').first()).toBeVisible()
})

it('offers nothing where no home has the month to issue', async () => {
  await open({ leftOut: [{ reason: 'ADDED_LATER', homes: 1, titles: ['Elm 1'] }] })
  await expect.element(page.getByText(/^No home has a statement for/)).toBeVisible()
  await expect.element(page.getByText('1 home: added after that month')).toBeVisible()
  await expect.element(button(/^Issue for/)).not.toBeInTheDocument()
})
