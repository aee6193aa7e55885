import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { useWhole } from './use-whole.ts'

function Homes({ drawn }: { drawn: string[] }) {
  const isWhole = useWhole()
  const text = isWhole ? 'Every home' : 'The first homes'
  useEffect(() => {
    drawn.push(text)
  }, [drawn, text])
  return <p>{text}</p>
}

/** Prints right after the first drawing, before the second one could begin. */
function PrintedAtOnce({ drawn }: { drawn: string[] }) {
  useEffect(() => {
    queueMicrotask(() => {
      drawn.push('Printing')
      window.dispatchEvent(new Event('beforeprint'))
      drawn.push(`On paper: ${document.querySelector('main p')?.textContent}`)
    })
  }, [drawn])
  return <Homes drawn={drawn} />
}

it('leaves what no one sees yet to a second drawing', async () => {
  const drawn: string[] = []
  await render(<Homes drawn={drawn} />)
  await expect.element(page.getByText('Every home')).toBeVisible()
  await expect.poll(() => drawn).toEqual(['The first homes', 'Every home'])
})

it('begins with the second drawing once the first has been shown', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  await render(<Homes drawn={[]} />)
  await expect.poll(() => frames).not.toEqual([])
  await expect.element(page.getByText('The first homes')).toBeVisible()
  for (const show of frames) show(0)
  await expect.element(page.getByText('Every home')).toBeVisible()
})

it('has everything on paper, even if it is printed before that', async () => {
  const drawn: string[] = []
  await render(<PrintedAtOnce drawn={drawn} />)
  await expect.element(page.getByText('Every home')).toBeVisible()
  expect(drawn.slice(0, 2)).toEqual(['The first homes', 'Printing'])
  expect(drawn).toContain('On paper: Every home')
})
