import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { AdminHeader } from './AdminHeader.tsx'

it('shows the whole path to the page beside the navigation of a tablet', async () => {
  await page.viewport(1024, 700)
  answerApi(api.auth.me, () => ({ status: 503 }))
  answerApi(api.instance.status, () => ({ status: 503 }))
  answerApi(api.notifications.list, () => ({ data: [] }))
  await render(
    <SignedIn who="ADMIN">
      <div style={{ width: 1024 - 240 }}>
        <AdminHeader onOpenMenu={() => {}} title="Instance Health" />
      </div>
    </SignedIn>,
  )
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Instance Health').element()
  expect(crumb.scrollWidth).toBeLessThanOrEqual(crumb.clientWidth)
})
