import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { CHECK_NAMES, type CheckState, type InstanceHealth } from '#contract/instance.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { InstanceHealthPage } from './InstanceHealthPage.tsx'

const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
const LABELS = ['Database', 'Backups', 'Disk', 'File storage', 'Email', 'Jobs', 'Clock', 'Version', 'Administrators']

/** What the server found: checks in these states, in the order of the names. */
function healthOf(state: InstanceHealth['state'], states: readonly CheckState[] = []): InstanceHealth {
  const made = CHECK_NAMES.map((name, index) => {
    const own = states[index] ?? 'ok'
    const facts = [{ label: 'Size', value: '3 MB' }]
    return {
      name,
      state: own,
      found: `We looked at the ${name}.`,
      fix: own === 'ok' ? null : `Fix the ${name}.`,
      facts,
    }
  })
  return { state, checkedAt: '2026-05-01T12:00:00.000Z', checks: made }
}

async function open(...found: Parameters<typeof healthOf>) {
  const asked = answerApi(api.instance.health, () => ({ data: healthOf(...found) }))
  await render(<InstanceHealthPage />)
  await expect.element(checks.first()).toBeVisible()
  return asked
}

it('shows how every part is doing, and when it was checked', async () => {
  await open('ok')
  expect(checks.elements().map((check) => check.querySelector('h2, h3')?.textContent)).toEqual(LABELS)
  await expect.element(page.getByText(/Checked at \d+:\d\d:\d\d [AP]M/)).toBeVisible()
})

it('puts what is wrong at the top, with how to fix it beside it', async () => {
  await open('error', ['ok', 'warning', 'error', 'error', 'unknown'])
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Not working: disk and file storage.')
  await expect.element(checks.nth(2)).toMatchTextContent('Error')
  await expect.element(checks.nth(2)).toMatchTextContent('To do: Fix the disk.')
  await expect.element(checks.nth(4)).toMatchTextContent('Unknown')
  await expectAccessible()
})

it('checks again on request, and every half minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const asked = await open('ok')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => asked.length).toBe(2)
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.poll(() => asked.length).toBeGreaterThan(2)
})

it('copies a report, or shows it where the browser can’t copy', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('warning', ['warning'])
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect.element(page.getByText('Report copied')).toBeVisible()
  const copied = String(write.mock.calls[0]?.[0])
  expect(copied).toContain('Overall: Warning')
  expect(copied).toContain('Database: Warning\n  We looked at the database.\n  Fix: Fix the database.\n  Size: 3 MB')
  write.mockRejectedValue(new Error('not allowed'))
  await page.getByRole('button', { name: 'Copy report' }).click()
  const window = page.getByRole('dialog', { name: 'Report' })
  await expect.element(window.getByLabelText('Report as text')).toHaveValue(copied)
  await expectAccessible()
})

it('says when no check could run, and tries again', async () => {
  answerApi(api.instance.health, () => ({ status: 503, message: 'The server is busy' }))
  await render(<InstanceHealthPage />)
  const failed = page.getByRole('alert')
  await expect.element(failed).toMatchTextContent('The server is busy')
  answerApi(api.instance.health, () => ({ data: healthOf('ok') }))
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => checks.elements().length).toBe(LABELS.length)
})

it('fits the smallest phone', async () => {
  await page.viewport(320, 844)
  await open('error', ['warning', 'error', 'unknown'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
