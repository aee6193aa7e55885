import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { useSliced } from './use-sliced.ts'

function Answer({ onDraw }: { onDraw: (answer: string, isDrawn: boolean) => void }) {
  const [latest, setLatest] = useState('old')
  const { answer, isDrawn } = useSliced(latest)
  onDraw(answer, isDrawn)
  return (
    <button onClick={() => setLatest('new')} type="button">
      {answer}
    </button>
  )
}

it('keeps the answer that is drawn, and says so, until the newer one is', async () => {
  const onDraw = vi.fn()
  await render(<Answer onDraw={onDraw} />)
  await page.getByRole('button', { name: 'old' }).click()
  await expect.element(page.getByRole('button', { name: 'new' })).toBeVisible()
  expect(onDraw).toHaveBeenCalledWith('old', false)
  expect(onDraw).toHaveBeenLastCalledWith('new', true)
})
