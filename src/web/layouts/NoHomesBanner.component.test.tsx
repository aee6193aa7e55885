import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn, userWith } from '#test/component/signed-in.tsx'
import { NoHomesBanner } from './NoHomesBanner.tsx'

const me = userWith('PROPERTY_MANAGER')

const Page = ({ who }: { who: 'ADMIN' | 'PROPERTY_MANAGER' }) => (
  <SignedIn who={who}>
    <NoHomesBanner />
    <p>The page</p>
  </SignedIn>
)

it('tells a manager without a home why nothing can be changed, and asks for no one else', async () => {
  const asked = answerApi(api.properties.list, () => ({ data: [] }))
  const screen = await render(<Page who="ADMIN" />)
  await expect.element(page.getByText('The page')).toBeVisible()
  expect(asked).toEqual([])
  await screen.rerender(<Page who="PROPERTY_MANAGER" />)
  await expect.element(page.getByText('No home is assigned to you.')).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('says nothing to a manager who has a home', async () => {
  const asked = answerApi(api.properties.list, () => ({ data: [aHome()], total: 1 }))
  await render(<Page who="PROPERTY_MANAGER" />)
  await expect.poll(() => asked.map(({ query }) => query)).toEqual([expect.objectContaining({ managerId: me.id })])
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(page.getByText('No home is assigned to you.')).not.toBeInTheDocument()
})
