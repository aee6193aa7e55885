import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TicketDetail } from '#contract/tickets.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { TicketBody } from './TicketBody.tsx'
import { TicketPlace } from './TicketPlace.tsx'

const ticket: TicketDetail = {
  id: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e01',
  title: 'Tap drips',
  description: 'All night.',
  priority: 'MEDIUM',
  status: 'OPEN',
  category: 'Plumbing',
  assigneeName: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  propertyId: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e02',
  buildingId: null,
  propertyTitle: 'Maple Court 4B',
  mayEnter: null,
  photoCount: 0,
  commentCount: 0,
  reporterName: 'Jordan Ellis',
  reporterEmail: 'jordan@example.com',
  reporterPhone: '(555) 010-2030',
  isReporter: false,
  photos: [],
  events: [],
  can: { update: false, comment: false, reopen: false, addPhoto: false },
}
const link = (name: string) => page.getByRole('link', { name, exact: true })

const show = (who: 'LANDLORD' | 'PROPERTY_MANAGER' | 'TENANT', changes: Partial<TicketDetail> = {}) =>
  render(
    <SignedIn who={who}>
      <p>
        <TicketPlace ticket={{ ...ticket, ...changes }} />
      </p>
      <TicketBody ticket={{ ...ticket, ...changes }} />
    </SignedIn>,
  )

it('offers to call and write to the person who reported it', async () => {
  await show('LANDLORD')
  await expect.element(page.getByText(/^Jordan Ellis/)).toBeVisible()
  await expect.element(link('(555) 010-2030')).toHaveAttribute('href', 'tel:5550102030')
  await expect.element(link('jordan@example.com')).toHaveAttribute('href', 'mailto:jordan@example.com')
  await expectAccessible()
})

it('has no way to reach someone that isn’t known', async () => {
  await show('LANDLORD', { reporterEmail: null, reporterPhone: null })
  await expect.element(page.getByText('Jordan Ellis')).toBeVisible()
  await expect.element(link('Maple Court 4B')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

it.each([
  [true, 'OK to enter when no one is home'],
  [false, 'Only when someone is home'],
])('says whether people may come in: %s', async (mayEnter, text) => {
  await show('LANDLORD', { mayEnter })
  await expect.element(page.getByText(text)).toBeVisible()
})

it.each([
  ['LANDLORD', {}, `/properties?home=${ticket.propertyId}`],
  ['PROPERTY_MANAGER', {}, `/app/properties?open=${ticket.propertyId}`],
  ['LANDLORD', { propertyId: null, buildingId: 'b1' }, '/buildings/b1'],
  ['TENANT', {}, null],
] as const)('%s gets from a request to its place: %j', async (who, changes, href) => {
  await show(who, changes)
  if (href === null) {
    await expect.element(page.getByText('Maple Court 4B')).toBeVisible()
    await expect.element(link('Maple Court 4B')).not.toBeInTheDocument()
  } else await expect.element(link('Maple Court 4B')).toHaveAttribute('href', href)
})
