import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, render } from '#test/component/render.tsx'
import type { ChoiceSource } from '#web/forms/SearchedSelect.tsx'
import type { Choice } from '#web/ui/SearchSelect.tsx'
import { SelectOnDemand } from './SelectOnDemand.tsx'

const homes = ['Alder Street 3B', 'Birch Lane 9'].map((label) => ({ id: label, label }))

function source(searches: string[] = []): ChoiceSource<Choice> {
  return {
    noun: 'properties',
    find: (search) => {
      searches.push(search)
      return Promise.resolve(homes.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())))
    },
    choiceOf: (home) => home,
  }
}

function Filter({ from, first = null }: { from: ChoiceSource<Choice>; first?: Choice | null }) {
  const [value, setValue] = useState<Choice | null>(first)
  return (
    <div>
      <SelectOnDemand label="Home" onPick={setValue} placeholder="All homes" source={from} value={value} />
      <p>{value ? `Only ${value.label}` : 'Everything'}</p>
    </div>
  )
}

const input = page.getByRole('combobox', { name: 'Home' })

it('asks for nothing until it is used', async () => {
  const searches: string[] = []
  await render(<Filter from={source(searches)} />)
  await expect.element(input).toHaveAttribute('placeholder', 'All homes')
  await expectAccessible()
  expect(searches).toEqual([])
})

it('opens with the first press', async () => {
  await render(<Filter from={source()} />)
  await input.click()
  await page.getByRole('option', { name: 'Birch Lane 9' }).click()
  await expect.element(page.getByText('Only Birch Lane 9')).toBeVisible()
})

it('goes on with what was typed while it loaded, by keyboard alone', async () => {
  await render(<Filter from={source()} />)
  await userEvent.tab()
  await userEvent.keyboard('birch')
  await expect.element(page.getByRole('option', { name: 'Birch Lane 9' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Alder Street 3B' })).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('birch')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('Only Birch Lane 9')).toBeVisible()
})

it('shows a value that it starts with, and clears it', async () => {
  await render(<Filter first={homes[0] ?? null} from={source()} />)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('Everything')).toBeVisible()
})
