import { afterEach, beforeEach, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { Button } from './Button.tsx'
import { Pagination } from './Pagination.tsx'
import { Skeleton } from './Skeleton.tsx'

beforeEach(() => commands.setForcedColors(true))
afterEach(() => commands.setForcedColors(false))

const styleOf = (element: Element) => getComputedStyle(element)

it('buttons keep a border in forced colors, where backgrounds go', async () => {
  await render(
    <>
      <Button variant="primary">Sign in</Button>
      <Button variant="danger">Remove</Button>
      <Button variant="ghost">More</Button>
    </>,
  )
  for (const name of ['Sign in', 'Remove', 'More']) {
    const { borderTopStyle, borderTopWidth } = styleOf(page.getByRole('button', { name }).element())
    expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px'])
  }
})

it('what is current or pressed keeps a frame, and what loads can be seen', async () => {
  await render(
    <>
      <Button aria-pressed="true">Urgent first</Button>
      <Pagination onPage={() => undefined} page={2} pageCount={3} />
      <Skeleton className="loading" />
    </>,
  )
  const outlineOf = (name: string) => styleOf(page.getByRole('button', { name, exact: true }).element()).outlineStyle
  expect([outlineOf('Urgent first'), outlineOf('2'), outlineOf('1')]).toEqual(['solid', 'solid', 'none'])
  const ground = styleOf(document.querySelector('.loading') ?? document.body).backgroundColor
  expect(ground).not.toBe(styleOf(document.body).backgroundColor)
})
