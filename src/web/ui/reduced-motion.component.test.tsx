import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'

it('shows at once what appears, to someone who asked for less motion', async () => {
  const card = (look: string) => (
    <div className={look}>
      <p>
        <span>Rent is due</span>
      </p>
    </div>
  )
  const { rerender } = await render(card('invisible'))
  const words = page.getByText('Rent is due')
  expect(getComputedStyle(words.element()).visibility).toBe('hidden')
  rerender(card('visible'))
  expect(getComputedStyle(words.element()).visibility).toBe('visible')
  expect(document.getAnimations()).toEqual([])
})
