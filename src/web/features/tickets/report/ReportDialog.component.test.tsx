import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aPicture } from '#test/component/pictures.ts'
import { render, unmountAll } from '#test/component/render.tsx'
import { SignedIn, userWith } from '#test/component/signed-in.tsx'
import { session } from '#web/api/session.ts'
import { ReportDialog } from './ReportDialog.tsx'

const home = { id: 'h1', title: 'Maple Court 4B' }
const tenant = userWith('TENANT')

afterEach(() => {
  session.clear()
  sessionStorage.clear()
})

async function open(): Promise<void> {
  session.save('token', tenant)
  await render(
    <SignedIn who="TENANT">
      <ReportDialog homes={[home]} onClose={() => {}} />
    </SignedIn>,
    { at: location.pathname },
  )
}

it('asks for the photos again when it comes back after the session ended', async () => {
  await open()
  await page.getByLabelText(/^What is broken/).fill('Tap')
  await page.getByLabelText(/^Photos/).upload(aPicture('tap.jpg'))
  await expect.element(page.getByText('tap.jpg')).toBeVisible()
  session.clear()
  unmountAll()
  await open()
  await expect.element(page.getByLabelText(/^What is broken/)).toHaveValue('Tap')
  await expect.element(page.getByText(/choose it again\.$/)).toBeVisible()
})
