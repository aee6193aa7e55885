import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { HomesPanel } from './HomesPanel.tsx'

it('leads from each number to the homes it counts', async () => {
  answerApi(api.properties.list, () => ({ data: [], total: 0 }))
  await render(<HomesPanel />)
  await expect.element(page.getByRole('link', { name: /^Homes/ })).toHaveAttribute('href', '/properties')
  await expect
    .element(page.getByRole('link', { name: /^Available/ }))
    .toHaveAttribute('href', '/properties?isAvailable=true')
})
