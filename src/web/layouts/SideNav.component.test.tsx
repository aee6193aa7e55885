import { LayoutDashboard, Users } from 'lucide-react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { SideNav } from './SideNav.tsx'

const entries = [
  { path: '/', label: 'Dashboard', icon: LayoutDashboard },
  { path: '/tenants', label: 'Tenants', icon: Users },
]

it.each([
  ['/', 'Dashboard'],
  ['/dashboard', 'Dashboard'],
  ['/tenants', 'Tenants'],
])('marks one entry at %s: %s', async (at, current) => {
  await render(<SideNav entries={entries} label="Main" />, { at })
  for (const { label } of entries) {
    const link = page.getByRole('link', { name: label })
    if (label === current) await expect.element(link).toHaveAttribute('aria-current', 'page')
    else await expect.element(link).not.toHaveAttribute('aria-current')
  }
})
