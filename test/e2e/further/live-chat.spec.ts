import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import type { LiveChat } from '#contract/live-chat.ts'
import type { LivePages, LiveRenderer } from '#contract/site-pages.ts'
import { type LiveRoutes, serveSite } from '#server/http/static.ts'
import { expect, test } from '../support/fixtures.ts'

const dist = path.resolve(import.meta.dirname, '../../../dist')
const CHAT: LiveChat = { provider: 'crisp', id: '3f6b1a52-0000-4000-8000-00000000000a' }
const TAGGED = '[data-testid="live-chat-widget"]'
const PAGES = ['/pricing', '/about', '/login']

/** What the service's script does that our own policy forbids: writes HTML and styles, calls its server. */
const WIDGET = `
  const style = document.createElement('style')
  style.textContent = '#crisp-chatbox { position: fixed; right: 1rem; bottom: 1rem }'
  document.head.append(style)
  const box = document.createElement('div')
  box.id = 'crisp-chatbox'
  box.innerHTML = '<b style="color: rgb(1, 2, 3)">Chat of ' + window.CRISP_WEBSITE_ID + '</b>'
  document.body.append(box)
  window.$crisp = { push: ([, what]) => box.setAttribute('data-asked', what) }
  fetch('https://client.crisp.chat/settings').then((reply) => box.setAttribute('data-settings', reply.status))
`

let app: FastifyInstance | undefined
let address = ''

/** Pages of an installation with a chat widget, without the API behind them. */
test.beforeAll(async () => {
  app = Fastify()
  const settings = { ADMIN_ENTRY: false, LIVE_CHAT: CHAT }
  await serveSite(app, { root: path.join(dist, 'public'), settings, live: [servedBy(await pagesWithChat())] })
  address = await app.listen({ port: 0, host: 'localhost' })
})

test.afterAll(() => app?.close())

/** What the build would have left if the setting had been there. */
async function pagesWithChat(): Promise<LivePages> {
  const renderer: LiveRenderer = await import(pathToFileURL(path.join(dist, 'ssr/live.js')).href)
  const record = JSON.parse(await readFile(path.join(dist, 'live.json'), 'utf8'))
  return renderer.livePages({ ...record, settings: { ...record.settings, liveChat: CHAT } })
}

const servedBy = (pages: LivePages): LiveRoutes => ({
  paths: PAGES,
  add: (scope, { sendPage }) => {
    for (const at of PAGES)
      scope.get(at, (_request, reply) => sendPage(reply, pages.form(at, { values: {}, refusal: null }), pages.styles))
  },
})

test.beforeEach(async ({ context }) => {
  await context.route('https://client.crisp.chat/l.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  )
  await context.route('https://client.crisp.chat/settings', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  )
})

test('the widget loads once a page is idle, is marked for tests and opens from the footer', async ({ page }) => {
  await page.goto(`${address}/pricing`)
  const widget = page.locator(TAGGED)
  await expect(widget).toHaveText(`Chat of ${CHAT.id}`)
  await expect(widget).toHaveAttribute('data-settings', '200')
  await expect(widget).toHaveCSS('position', 'fixed')
  await expect(widget.locator('b')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live chat' }).click()
  await expect(widget).toHaveAttribute('data-asked', 'chat:open')
})

test('the widget stays off pages that ask for a password, and away from signed-in browsers', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${address}/login`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Live chat' })).toHaveAttribute(
    'href',
    `https://go.crisp.chat/chat/embed/?website_id=${CHAT.id}`,
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.setItem('pp_jwt', 't0k3n'))
  await page.goto(`${address}/about`)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('crisp'))).toEqual([])
})
