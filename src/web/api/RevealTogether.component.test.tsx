import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { RevealTogether } from './RevealTogether.tsx'

function Part({ name, load }: { name: string; load: () => Promise<string> }) {
  const part = useQuery({ queryKey: ['part', name], queryFn: load, retry: false })
  return <p>{part.data ?? (part.isError ? `${name} failed` : `${name} loads`)}</p>
}

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

it('shows what needs no loading at once', async () => {
  await render(
    <RevealTogether>
      <p>Ready</p>
    </RevealTogether>,
  )
  await expect.element(page.getByText('Ready')).toBeVisible()
})
