import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ApplicationDetail } from '#contract/applications.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { type ApplicationValues, blankApplication } from './application-values.ts'
import { useEarlierAnswers } from './use-earlier-answers.ts'

const keeper = { changed: () => {}, flush: () => {}, discard: () => {} }
const answers = { phone: '(555) 123-4567', pets: [], vehicles: [] }
const earlier = { id: 'a1', propertyTitle: 'Maple Court', answers } as unknown as ApplicationDetail

/** A form with one of the answers, and a button that fills it in. */
function Screen() {
  const form = useForm<ApplicationValues>({ defaultValues: blankApplication() })
  const { fill } = useEarlierAnswers({ form, keeper, isRestored: false })
  return (
    <>
      <input aria-label="Phone" {...form.register('phone')} />
      <button onClick={() => void fill('a1')} type="button">
        Fill in
      </button>
    </>
  )
}

const phone = page.getByRole('textbox', { name: 'Phone' })
const press = (name: string) => page.getByRole('button', { name }).click()

it('fills in a blank form', async () => {
  answerApi(api.applications.read, () => ({ data: earlier }))
  await render(<Screen />)
  await press('Fill in')
  await expect.element(phone).toHaveValue('(555) 123-4567')
})

it('asks before it replaces what was typed', async () => {
  answerApi(api.applications.read, () => ({ data: earlier }))
  await render(<Screen />)
  await phone.fill('(555) 000-0000')
  await press('Fill in')
  await press('Keep it')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(phone).toHaveValue('(555) 000-0000')
  await press('Fill in')
  await press('Replace')
  await expect.element(phone).toHaveValue('(555) 123-4567')
})
