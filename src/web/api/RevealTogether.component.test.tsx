import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { RevealTogether } from './RevealTogether.tsx'

function Part({ name, load }: { name: string; load: () => Promise<string> }) {
  const part = useQuery({ queryKey: ['part', name], queryFn: load, retry: false })
  return <p>{part.data ?? (part.isError ? `${name} failed` : `${name} loads`)}</p>
}

/** What was drawn last has reached the screen. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

it('shows nothing until all of it has loaded or failed, and then everything at once', async () => {
  const [slow, failing] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  await render(
    <RevealTogether>
      <Part load={() => Promise.resolve('First is here')} name="First" />
      <Part load={() => slow.promise} name="Second" />
      <Part load={() => failing.promise} name="Third" />
    </RevealTogether>,
  )
  await expect.element(page.getByText('First is here')).toBeInTheDocument()
  await expect.element(page.getByText('First is here')).not.toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading...')
  failing.reject(new Error('broken'))
  await expect.element(page.getByText('Third failed')).not.toBeVisible()
  slow.resolve('Second is here')
  for (const text of ['First is here', 'Second is here', 'Third failed'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument()
})

/** Asks for more once its first answer is here. */
function Chain({ load }: { load: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['part', 'First'], queryFn: load })
  if (data === undefined) return <p>First loads</p>
  return <Part load={() => new Promise(() => {})} name="Second" />
}

let client: QueryClient
let drawAgain: () => void

/** A frame that `drawAgain` draws without its content. */
function Frame({ content }: { content: ReactNode }) {
  const [, draw] = useReducer((round: number) => round + 1, 0)
  client = useQueryClient()
  drawAgain = () => flushSync(draw)
  return <RevealTogether>{content}</RevealTogether>
}

it('waits for what is asked for only once the first answer is shown', async () => {
  const first = Promise.withResolvers<string>()
  await render(<Frame content={<Chain load={() => first.promise} />} />)
  await expect.element(page.getByText('First loads')).not.toBeVisible()
  first.resolve('Now the second')
  while (client.isFetching() > 0) await Promise.resolve()
  // Something else draws the frame again before the content hears of its answer.
  drawAgain()
  await expect.element(page.getByText('Second loads')).toBeInTheDocument()
  await painted()
  await expect.element(page.getByText('Second loads')).not.toBeVisible()
})

it('shows what needs no loading at once', async () => {
  await render(
    <RevealTogether>
      <p>Ready</p>
    </RevealTogether>,
  )
  await expect.element(page.getByText('Ready')).toBeVisible()
})
