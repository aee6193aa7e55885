import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { HomeLink } from './HomeLink.tsx'

it.each([
  ['LANDLORD', '/properties?home=h1'],
  ['PROPERTY_MANAGER', '/app/properties?open=h1'],
] as const)('opens a home’s window where %s works', async (who, address) => {
  await render(
    <SignedIn who={who}>
      <HomeLink id="h1">Maple House</HomeLink>
    </SignedIn>,
  )
  await expect.element(page.getByRole('link', { name: 'Maple House' })).toHaveAttribute('href', address)
})
