import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PICTURES_FOLDER, type Picture, pictureFile, type Theme } from '#site/pictures/picture.ts'
import { answering } from '#test/e2e/support/answering.ts'
import {
  browserStateOf,
  DEMO_PASSWORD,
  type DemoAccount,
  demoEmail,
  type Somebody,
  signedIn,
} from '#test/e2e/support/people.ts'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts'
import { SHOTS, type Shot } from './picture-shots.ts'

/**
 * Takes pictures of the running product for the public pages, and writes the files and the table that the pages read:
 * `npm run pictures`. Pass the URL of a server with demo data to use that one; add names of pictures to take only
 * those.
 */
const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'src/site/public', PICTURES_FOLDER)
const table = path.join(root, 'src/site/pictures/pictures.ts')
const PORT = 3987
const START_MS = 180_000
const THEMES: readonly Theme[] = ['light', 'dark']

const sessions = new Map<DemoAccount, Somebody>()
const stops: (() => Promise<unknown>)[] = []
try {
  const server = process.argv[2] ?? (await startServer())
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  stops.push(() => browser.close())
  await mkdir(folder, { recursive: true })
  const again = process.argv.slice(3)
  const kept: Readonly<Record<string, Picture>> = again.length > 0 ? (await import(table)).PICTURES : {}
  const pictures: Record<string, Picture> = {}
  for (const [name, shot] of Object.entries(SHOTS))
    pictures[name] = (!again.includes(name) && kept[name]) || (await taken(browser, server, name, shot))
  await writeFile(table, tableOf(pictures))
  await removeOthers(pictures)
  await once(spawn('biome', ['format', '--write', table], { cwd: root, stdio: 'inherit' }), 'exit')
} finally {
  for (const stop of stops.toReversed()) await stop()
}

async function startServer(): Promise<string> {
  const data = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
  stops.push(() => rm(data, { recursive: true, force: true }))
  const settings = { HOST: 'localhost', PORT: String(PORT), DATA_DIR: data, DATABASE_URL: '', DEMO_DATA: 'true' }
  const env = { ...process.env, ...settings, NODE_ENV: 'development', LIMIT_SIGN_IN_PER_ADDRESS: '1000' }
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  stops.push(async () => server.kill('SIGTERM') && once(server, 'exit'))
  const url = `http://localhost:${PORT}`
  await answering(`${url}/api/status`, server, START_MS)
  return url
}

async function taken(browser: Browser, server: string, name: string, shot: Shot): Promise<Picture> {
  const files: Record<Theme, { width: number; hash: string }[]> = { light: [], dark: [] }
  let height = 0
  for (const theme of THEMES) {
    const photograph = await photographed(browser, server, shot, theme)
    for (const width of shot.widths) {
      const { data, info } = await sharp(photograph)
        .resize({ width })
        .avif({ quality: 41, effort: 6 })
        .toBuffer({ resolveWithObject: true })
      const file = { width, hash: createHash('sha256').update(data).digest('hex').slice(0, 8) }
      files[theme].push(file)
      height = info.height
      await writeFile(path.join(folder, pictureFile(name, theme, file)), data)
    }
  }
  return { alt: shot.alt, width: shot.widths[1], height, files }
}

async function photographed(browser: Browser, server: string, shot: Shot, colorScheme: Theme): Promise<Buffer> {
  const { account, viewport } = shot
  const storageState = account && (await stateOf(server, account))
  const context = await browser.newContext({
    viewport,
    colorScheme,
    baseURL: server,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  await page.goto(shot.path, { waitUntil: 'networkidle' })
  await shot.open?.(page)
  await settled(page)
  const photograph = await page.screenshot({ clip: await partOf(page, shot), caret: 'hide' })
  await context.close()
  return photograph
}

/** Each account signs in once, so the audit log shows more than sign-ins. */
async function stateOf(server: string, account: DemoAccount) {
  const somebody = sessions.get(account) ?? (await signedIn(server, demoEmail(account), DEMO_PASSWORD))
  sessions.set(account, somebody)
  return browserStateOf(server, somebody)
}

/** Resolves when data and fonts are there and nothing is loading. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByText('Checking', { exact: true }).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]'))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
}

/** The part of the screen to show, within the window. */
async function partOf(page: Page, { part, viewport, height = viewport.height }: Shot) {
  if (!part) return { x: 0, y: 0, ...viewport }
  const found = typeof part === 'string' ? page.getByRole(part) : page.getByRole('group', { name: part.group })
  const box = await found.first().boundingBox()
  if (!box) throw new Error(`There is no ${JSON.stringify(part)} at ${page.url()}.`)
  return { ...box, height: Math.min(box.height, viewport.height - box.y, height) }
}

/** Files that the table does not name are left over from earlier. */
async function removeOthers(pictures: Readonly<Record<string, Picture>>): Promise<void> {
  const named = Object.entries(pictures).flatMap(([name, { files }]) =>
    THEMES.flatMap((theme) => files[theme].map((file) => pictureFile(name, theme, file))),
  )
  for (const file of await readdir(folder)) if (!named.includes(file)) await rm(path.join(folder, file))
}

function tableOf(pictures: Readonly<Record<string, Picture>>): string {
  return [
    "import type { Picture } from '#site/pictures/picture.ts'",
    '',
    '/** The pictures there are. `npm run pictures` writes this file. */',
    `export const PICTURES = ${JSON.stringify(pictures)} as const satisfies Record<string, Picture>`,
    '',
  ].join('\n')
}
