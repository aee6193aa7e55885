import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { readManifest, withImports } from '#site/build/manifest.ts'
import { holdsSecret } from '../security/secrets.ts'
import { expect, test } from './support/fixtures.ts'
import { screenFiles } from './support/screen-files.ts'
import { visit } from './support/watch.ts'

test.use({ as: 'landlord' })

/** What a server may send before it hears from the browser again: ten packets (RFC 6928), as large as Ethernet's. */
const FIRST_PACKETS = 10 * 1460

/** For an installation whose settings make headers longer. */
const SPARE = 200

/** A phone asks for six files at a time. */
const MOST_SCRIPTS = 12

/** How many bytes of a reply travel, headers included. */
const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (reply) => {
      const { socket } = reply
      reply.resume()
      reply.on('end', () => resolve(socket.bytesRead))
    }).on('error', reject)
  })

test('nothing that browsers load holds a key or a token, or says how it was built', () => {
  const built = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  const texts = built.filter((file) => /\.(js|css|html|json|svg)$/.test(file))
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((file) => holdsSecret(readFileSync(path.join('dist/client', file), 'utf8')))).toEqual([])
  expect(built.filter((file) => file.endsWith('.map'))).toEqual([])
})

test("the app's page comes with the first packets, or a phone waits for one more round trip", async ({ server }) => {
  const bytes = await bytesOf(`${server}/leases`)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(FIRST_PACKETS - SPARE)
})

test('no screen needs more than twelve scripts', async ({ request }) => {
  const html = await (await request.get('/leases')).text()
  const always = new Set(html.match(/(?<==")\/assets\/[^"]+\.js(?=")/g))
  expect(always.size).toBeGreaterThan(4)
  const screens = Object.entries(screenFiles(html))
  expect(screens.length).toBeGreaterThan(30)
  for (const [screen, files] of screens)
    expect.soft(always.size + files.length, screen).toBeLessThanOrEqual(MOST_SCRIPTS)
})

test('what all windows share brings the code of no screen along', async () => {
  const manifest = await readManifest('dist/client')
  const windows = Object.keys(manifest).filter((key) => manifest[key]?.name === 'windows')
  expect(windows).toHaveLength(1)
  const names = [...withImports(manifest, windows)].map((key) => manifest[key]?.name)
  expect(names).toContain('kit')
  expect(names.filter((name) => name?.endsWith('Page') || name === 'lists')).toEqual([])
})

test('the app prints without its navigation', async ({ page }) => {
  await visit(page, '/leases', 'Leases')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(navigation).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
