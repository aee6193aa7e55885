import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { useRevealed, useShown } from './use-revealed.ts'

afterEach(() => void vi.useRealTimers())

function Frame({ homes }: { homes: Promise<string> }) {
  useQuery({ queryKey: ['homes'], queryFn: () => homes })
  const { isRevealed } = useRevealed()
  const isShown = useShown()
  return <p>{isShown ? 'Shown' : isRevealed ? 'Being drawn' : 'Loading'}</p>
}

it('gives what has loaded a quarter of a second to show before the frame asks for more', async () => {
  let answer: (text: string) => void = () => undefined
  const homes = new Promise<string>((resolve) => {
    answer = resolve
  })
  await render(<Frame homes={homes} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const text = () => page.getByRole('main').element().textContent
  const passAs = (ms: number) => () => {
    vi.advanceTimersByTime(ms)
    return text()
  }
  await expect.poll(passAs(1000)).toBe('Loading')
  answer('One home')
  // Less than half of the time it takes, so one look at least falls into it.
  await expect.poll(passAs(100)).toBe('Being drawn')
  await expect.poll(passAs(250)).toBe('Shown')
})
