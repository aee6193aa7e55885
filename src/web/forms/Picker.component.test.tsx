import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, render } from '#test/component/render.tsx'
import { Picker } from './Picker.tsx'
import type { ChoiceSource } from './SearchedSelect.tsx'

interface Home {
  id: string
  title: string
}

const homes = Array.from({ length: 40 }, (_, index) => ({ id: String(index), title: `Home ${index}` }))

/** A server with forty homes that replies with ten at a time and fails as often as asked. */
function serverOf({ rows = homes, failures = 0 }: { rows?: Home[]; failures?: number } = {}) {
  const asked: string[] = []
  let left = failures
  const source: ChoiceSource<Home> = {
    noun: 'properties',
    find: async (search) => {
      asked.push(search)
      left -= 1
      if (left >= 0) throw new Error('The homes are away')
      return rows.filter(({ title }) => title.includes(search)).slice(0, 10)
    },
    choiceOf: ({ id, title }) => ({ id, label: title }),
  }
  return { source, asked }
}

function Chosen({ source }: { source: ChoiceSource<Home> }) {
  const [home, setHome] = useState<Home | null>(null)
  return (
    <>
      <Picker label="Home" onPick={setHome} source={source} value={home && source.choiceOf(home)} />
      <p>Chosen: {home?.title ?? 'none'}</p>
    </>
  )
}

it('asks nothing until it is opened, then finds on the server what is typed, and chooses by keyboard', async () => {
  const { source, asked } = serverOf()
  await render(<Chosen source={source} />)
  expect(asked).toEqual([])
  const input = page.getByRole('combobox', { name: 'Home' })
  await input.click()
  await expect.element(page.getByRole('option', { name: 'Home 9' })).toBeVisible()
  await expectAccessible()
  await input.fill('Home 37')
  await expect.element(page.getByRole('option', { name: 'Home 37' })).toBeVisible()
  expect(asked).toEqual(['', 'Home 37'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('Chosen: Home 37')).toBeVisible()
  await expect.element(input).toHaveValue('Home 37')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('Chosen: none')).toBeVisible()
})

it('says when there is nothing, and when nothing was found', async () => {
  const { source } = serverOf({ rows: [] })
  await render(<Chosen source={source} />)
  await page.getByRole('combobox', { name: 'Home' }).click()
  await expect.element(page.getByText('Nothing to choose from')).toBeVisible()
  await userEvent.keyboard('Palm')
  await expect.element(page.getByText('No results for "Palm"')).toBeVisible()
})

it('says why it could not search, and searches again when it is reopened', async () => {
  // The app's queries retry once automatically.
  const { source } = serverOf({ failures: 2 })
  await render(<Chosen source={source} />)
  const input = page.getByRole('combobox', { name: 'Home' })
  await input.click()
  await expect.element(page.getByText('The homes are away')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await input.click()
  await expect.element(page.getByRole('option', { name: 'Home 9' })).toBeVisible()
})

it('Enter takes the first match for what is typed, not for what was typed before, and does not send the form', async () => {
  const { source } = serverOf()
  const onSend = vi.fn((event: FormEvent) => event.preventDefault())
  await render(
    <form onSubmit={onSend}>
      <Chosen source={source} />
    </form>,
  )
  await page.getByRole('combobox', { name: 'Home' }).fill('Home 1')
  await expect.element(page.getByRole('option', { name: 'Home 1', exact: true })).toBeVisible()
  await userEvent.keyboard('7{Enter}')
  await expect.element(page.getByText('Chosen: Home 17')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Home' })).toHaveValue('Home 17')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(onSend).not.toHaveBeenCalled()
})

it.each([
  ['typing on', '1'],
  ['Escape', '{Escape}'],
  ['leaving', '{Tab}'],
])('an early Enter is taken back by %s', async (_, keys) => {
  const { source } = serverOf()
  const answers: (() => void)[] = []
  const late: typeof source = {
    ...source,
    find: async (search, signal) => {
      await new Promise<void>((answer) => answers.push(answer))
      return source.find(search, signal)
    },
  }
  await render(
    <>
      <Chosen source={late} />
      <button type="button">After</button>
    </>,
  )
  const input = page.getByRole('combobox', { name: 'Home' })
  await input.fill('Home')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Searching...')).toBeVisible()
  await userEvent.keyboard(keys)
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  const answerAll = () => {
    for (const answer of answers.splice(0)) answer()
    return answers.length
  }
  await expect.poll(answerAll).toBe(0)
  if (keys === '1') await input.fill('Home')
  else await input.click()
  await expect.poll(() => answerAll() + page.getByRole('option').elements().length).toBeGreaterThan(1)
  await expect.element(page.getByText('Chosen: none')).toBeVisible()
})

it('an early Enter offers to add what is not there', async () => {
  const { source } = serverOf()
  await render(<Picker add={newHome} label="Home" onPick={() => {}} source={source} value={null} />)
  await page.getByRole('combobox', { name: 'Home' }).fill('Palm House')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Adding Palm House')).toBeVisible()
})

const newHome = { label: '+ New home', Dialog: AddHome }

function AddHome({ typed }: { typed: string }) {
  return <p>Adding {typed}</p>
}

it('adds what was typed and is not there', async () => {
  const { source } = serverOf()
  await render(<Picker add={newHome} label="Home" onPick={() => {}} source={source} value={null} />)
  await page.getByRole('combobox', { name: 'Home' }).fill('Palm House')
  await expect.element(page.getByText('No results for "Palm House"')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Adding Palm House')).toBeVisible()
})
