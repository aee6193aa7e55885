import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Button } from './Button.tsx'
import { useConfirm } from './ConfirmProvider.tsx'
import { Dialog, DialogClose } from './Dialog.tsx'
import { Figure } from './Figure.tsx'
import { frameClasses } from './frame-classes.ts'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import { PageHeader } from './PageHeader.tsx'
import { useToast } from './ToastProvider.tsx'

/** Two rows whose actions fail, and a page with a title and a dialog. */
function People() {
  const toast = useToast()
  const [isWaiting, setWaiting] = useState(true)
  const [open, setOpen] = useState(false)
  const approve = () => {
    toast.error('Someone else was faster.')
    setWaiting(false)
  }
  return (
    <div style={{ paddingTop: '4rem' }}>
      <h1>People</h1>
      <table style={{ width: '100%' }}>
        <tbody>
          <tr>
            <td>Ada</td>
            <td>{isWaiting && <Button onClick={approve}>Approve Ada</Button>}</td>
          </tr>
          <tr>
            <td>Grace</td>
            <td>
              <Menu
                items={[{ label: 'Remove', onSelect: () => toast.error('Grace has a lease.') }]}
                trigger={(trigger) => (
                  <IconButton {...trigger} label="More for Grace">
                    …
                  </IconButton>
                )}
              />
            </td>
          </tr>
        </tbody>
      </table>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        footer={
          <>
            <DialogClose>Close</DialogClose>
            <Button onClick={() => toast.error('That didn’t work.')}>Fail</Button>
            <Button onClick={() => toast.success('That worked')}>Work</Button>
          </>
        }
        onClose={() => setOpen(false)}
        open={open}
        title="A dialog with a long title that takes the whole of its first line"
      >
        <div style={{ height: '200vh' }}>Long</div>
      </Dialog>
    </div>
  )
}

/** A page of the portal, with the path to it or without. */
function Lease({ hasPath }: { hasPath: boolean }) {
  const toast = useToast()
  return (
    <>
      <header className={frameClasses.header}>
        <div className={frameClasses.portalBar}>ProperPlace</div>
      </header>
      <main className={frameClasses.main}>
        {hasPath && (
          <div className="pb-3">
            <Breadcrumbs items={[{ label: 'Leases' }, { label: 'Maple House' }]} />
          </div>
        )}
        <PageHeader
          actions={<Button onClick={() => toast.success('Lease activated')}>Activate</Button>}
          description="Tom Sitting"
          title="Maple House"
        />
      </main>
    </>
  )
}

/** A button that asks, and fails after a yes. */
function Archive() {
  const confirm = useConfirm()
  const toast = useToast()
  const archive = async () => {
    if (await confirm({ question: 'Archive Maple House?', confirmLabel: 'Yes' })) toast.error('It has a lease.')
  }
  return <Button onClick={() => void archive()}>Archive</Button>
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const alert = page.getByRole('alert')
const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()

/** The pixels between two boxes, one below the other. */
const gapBetween = (above: DOMRect, below: DOMRect) => below.top - above.bottom

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Rows close together, each with an action at its start that fails. */
function CloseRows() {
  const toast = useToast()
  return (
    <ul style={{ paddingTop: '4rem' }}>
      {['Ada', 'Grace', 'Mary'].map((name) => (
        <li key={name} style={{ paddingLeft: '25rem' }}>
          <Button onClick={() => toast.error('Someone else was faster.')}>Approve {name}</Button>
        </li>
      ))}
    </ul>
  )
}

it('a failure beside its button covers no other button', async () => {
  await page.viewport(1024, 768)
  await render(<CloseRows />)
  await press('Approve Grace')
  await expect.element(alert).toHaveTextContent('Someone else was faster.')
  for (const name of ['Approve Ada', 'Approve Grace', 'Approve Mary'])
    expect(overlap(boxOf(alert), boxOf(page.getByRole('button', { name })))).toBe(false)
  await page.viewport(414, 896)
})

it('a failure stands at its row once its button is gone', async () => {
  await render(<People />)
  await press('Approve Ada')
  await expect.element(alert).toMatchTextContent('Someone else was faster.')
  await expect.element(page.getByRole('button', { name: 'Approve Ada' })).not.toBeInTheDocument()
  const row = page.getByRole('row').first()
  await expect.poll(() => Math.abs(gapBetween(boxOf(row), boxOf(alert)) - 8)).toBeLessThan(2)
})

it('a failure after a question stands at the button that asked', async () => {
  await render(<Archive />)
  await press('Archive')
  await press('Yes')
  await expect.element(alert).toMatchTextContent('It has a lease.')
  const button = page.getByRole('button', { name: 'Archive', exact: true })
  await expect.poll(() => Math.abs(gapBetween(boxOf(button), boxOf(alert)) - 8)).toBeLessThan(2)
})

it('the failure of a menu’s action stands at the button that opened the menu', async () => {
  await render(<People />)
  await press('More for Grace')
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(alert).toMatchTextContent('Grace has a lease.')
  const opener = page.getByRole('button', { name: 'More for Grace' })
  await expect.poll(() => Math.abs(gapBetween(boxOf(opener), boxOf(alert)) - 8)).toBeLessThan(2)
})

it('a failure in a dialog stands at its button, can be dismissed there, and goes with the dialog', async () => {
  await render(<People />)
  await press('Open')
  await press('Fail')
  const button = page.getByRole('button', { name: 'Fail' })
  await expect.poll(() => Math.abs(gapBetween(boxOf(alert), boxOf(button)) - 8)).toBeLessThan(2)
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await press('Fail')
  await expect.element(alert).toBeVisible()
  await press('Close')
  await expect.element(alert).not.toBeInTheDocument()
})

/** A page with a button where messages go, and a dialog that closes a moment after it has saved. */
function Homes() {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const save = () => {
    toast.success('Added Maple House')
    setTimeout(() => setOpen(false), 300)
  }
  return (
    <main className={frameClasses.main}>
      <PageHeader actions={<Button onClick={() => setOpen(true)}>Add home</Button>} title="My Properties" />
      <div className="flex justify-end py-8">
        <Button>Filters</Button>
      </div>
      <Dialog footer={<Button onClick={save}>Save</Button>} onClose={() => setOpen(false)} open={open} title="Add home">
        A home
      </Dialog>
    </main>
  )
}

it('a success moves clear of the page’s buttons once the dialog it came from has closed', async () => {
  await page.viewport(1440, 844)
  await render(<Homes />)
  await press('Add home')
  await press('Save')
  const message = page.getByRole('status')
  await expect.element(message).toMatchTextContent('Added Maple House')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const filters = page.getByRole('button', { name: 'Filters' })
  await expect.poll(() => overlap(boxOf(message), boxOf(filters))).toBe(false)
})

it.each([1440, 1024, 390])('at %i pixels a success covers neither a dialog’s title nor its buttons', async (width) => {
  await page.viewport(width, 844)
  await render(<People />)
  await press('Open')
  await press('Work')
  const message = page.getByRole('status')
  await expect.element(message).toMatchTextContent('That worked')
  const dialog = page.getByRole('dialog')
  for (const kept of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Work' })])
    await expect.poll(() => overlap(boxOf(message), boxOf(kept))).toBe(false)
  await expect.poll(() => overlap(boxOf(message), boxOf(dialog.getByRole('button', { name: 'Dismiss' })))).toBe(false)
})

it.each([
  [1440, true],
  [1440, false],
  [1024, true],
  [1024, false],
  [390, true],
])('at %i pixels a success covers no title or button of a page (with a path: %s)', async (width, hasPath) => {
  await page.viewport(width, 844)
  await render(<Lease hasPath={hasPath} />)
  await press('Activate')
  const message = page.getByRole('status')
  await expect.element(message).toMatchTextContent('Lease activated')
  for (const kept of [page.getByRole('heading'), page.getByRole('button', { name: 'Activate' })])
    await expect.poll(() => overlap(boxOf(message), boxOf(kept))).toBe(false)
})

it('a success takes its place at once while the dialog before it fades', async () => {
  await page.viewport(1440, 844)
  await render(
    <>
      <Lease hasPath={false} />
      <div data-closed data-window />
    </>,
  )
  await press('Activate')
  await expect.poll(() => boxOf(page.getByRole('status')).right).toBeGreaterThan(1400)
})

/** A page whose first card has its buttons where a message would stand, and rows with links under them. */
function Ledger() {
  const toast = useToast()
  return (
    <main className={frameClasses.main}>
      <PageHeader title="Maple House" />
      <div className="flex justify-end py-8">
        <Button onClick={() => toast.success('Payment recorded', { label: 'Undo', take: () => {} })}>
          Record payment
        </Button>
      </div>
      <div style={{ height: '150vh' }} />
      <div className="flex justify-end">
        <Button>Renew</Button>
      </div>
      <div style={{ height: '150vh' }} />
    </main>
  )
}

it.each([1440, 1024, 390])(
  'at %i pixels a success covers no button, also once the page has scrolled',
  async (width) => {
    await page.viewport(width, 844)
    await render(<Ledger />)
    await press('Record payment')
    const message = page.getByRole('status')
    await expect.element(message).toMatchTextContent('Payment recorded')
    const record = page.getByRole('button', { name: 'Record payment' })
    await expect.poll(() => overlap(boxOf(message), boxOf(record))).toBe(false)
    const renew = page.getByRole('button', { name: 'Renew' })
    const { top, left } = boxOf(message)
    // Brings the button to where the message is.
    window.scrollBy({ top: boxOf(renew).top - top, behavior: 'instant' })
    await expect.poll(() => overlap(boxOf(message), boxOf(renew))).toBe(false)
    expect({ top: boxOf(message).top, left: boxOf(message).left }).not.toEqual({ top, left })
  },
)

it.each([
  ['the head of a column', () => page.getByRole('columnheader'), 1440],
  ['a figure', () => page.getByText('Next rent'), 390],
  ['a marked warning', () => page.getByText(/^Please check/), 390],
] as const)('a success doesn’t cover %s where it would stand', async (_, covered, width) => {
  await page.viewport(width, 844)
  await render(
    <>
      <Lease hasPath={false} />
      <div style={{ height: '150vh' }} />
      <table className="w-full text-right">
        <thead>
          <tr>
            <th scope="col">Actions</th>
          </tr>
        </thead>
      </table>
      <div style={{ height: '150vh' }} />
      <dl>
        <Figure label="Next rent" note="Due 12/1/2026" value="$2,145.00" />
      </dl>
      <div style={{ height: '150vh' }} />
      <p data-keep-clear>Please check that you signed with your own name.</p>
      <div style={{ height: '150vh' }} />
    </>,
  )
  await press('Activate')
  const message = page.getByRole('status')
  await expect.element(message).toMatchTextContent('Lease activated')
  window.scrollBy({ top: boxOf(covered()).top - boxOf(message).top, behavior: 'instant' })
  await expect.poll(() => overlap(boxOf(message), boxOf(covered()))).toBe(false)
})
