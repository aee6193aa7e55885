import { afterEach, describe, expect, it } from 'vitest'
import { cdp, commands, page, userEvent } from 'vitest/browser'
import { EveryPart } from '#test/component/parts/EveryPart.tsx'
import { expectAccessible, render } from '#test/component/render.tsx'

const root = document.documentElement
const ground = () => getComputedStyle(root).backgroundColor
const [LIGHT, DARK] = ['rgb(247, 245, 240)', 'rgb(17, 21, 19)']

afterEach(async () => {
  root.removeAttribute('data-theme')
  await commands.setColorScheme(null)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 640],
  ] as const)
    describe(`${colorScheme} at ${width}`, () => {
      it('every part is accessible and never wider than the page', async () => {
        await page.viewport(width, height)
        await commands.setColorScheme(colorScheme)
        await render(<EveryPart />)
        await page.getByRole('button', { name: 'Submit' }).click()
        await expect.element(page.getByRole('alert', { name: 'Please fix the following' })).toHaveFocus()
        await expect.poll(ground).toBe(colorScheme === 'light' ? LIGHT : DARK)
        await expectAccessible()
        expect(root.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
      })
    })

for (const [colorScheme, width, height] of [
  ['light', 1440, 900],
  ['dark', 390, 844],
] as const)
  it(`every overlay is accessible, ${colorScheme} at ${width}`, async () => {
    await page.viewport(width, height)
    await commands.setColorScheme(colorScheme)
    await render(<EveryPart />)
    await page.getByRole('button', { name: 'Show success' }).click()
    await page.getByRole('button', { name: 'Show error' }).click()
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await expect.element(page.getByRole('dialog', { name: 'User Details' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await expect.element(page.getByRole('alertdialog', { name: 'Remove this tenant?' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expectAccessible()
  })

it('the colors follow the system until data-theme overrules it', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.setColorScheme(colorScheme)
    root.removeAttribute('data-theme')
    await expect.poll(ground).toBe(colorScheme === 'light' ? LIGHT : DARK)
    root.setAttribute('data-theme', 'dark')
    await expect.poll(ground).toBe(DARK)
    root.setAttribute('data-theme', 'light')
    await expect.poll(ground).toBe(LIGHT)
  }
})

describe('on a touch screen', () => {
  afterEach(() => setTouch(false))

  it('every control is at least 44 px high', async () => {
    await page.viewport(390, 844)
    await setTouch(true)
    await render(<EveryPart />)
    await expect.element(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
    const controls = document.querySelectorAll(
      'button, select, input:not([type=checkbox], [type=radio], [aria-hidden=true])',
    )
    const seen = [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }))
    expect(seen.length).toBeGreaterThan(30)
    const low = seen.filter((control) => control.getBoundingClientRect().height < 43.5)
    expect(low.map(({ outerHTML }) => outerHTML)).toEqual([])
  })

  it('each card of a table has its checkbox, large enough for a finger, and the bar stays visible', async () => {
    await page.viewport(390, 844)
    await setTouch(true)
    await render(<EveryPart />)
    const table = page.getByRole('table', { name: 'Guests' })
    const box = table.getByRole('row').nth(1).element().querySelector('label')?.getBoundingClientRect()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5)
    await table.getByRole('checkbox', { name: 'Select all on this page' }).click()
    const bar = page.getByRole('region', { name: 'Selected Guests' })
    await expect.element(bar.getByRole('status')).toBeInViewport()
    await expect.element(bar.getByRole('button', { name: 'Invite again' })).toBeInViewport()
  })
})

async function setTouch(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })
  expect(matchMedia('(pointer: coarse)').matches).toBe(enabled)
}
