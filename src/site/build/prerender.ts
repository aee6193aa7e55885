import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { FEED_PATH } from '#site/blog/addresses.ts'
import { appShell } from '#site/build/app-shell.ts'
import { type SiteFont, siteFonts, TEXT_FAMILY } from '#site/build/fonts.ts'
import { LIVE_ISLANDS, type LiveRecord } from '#site/build/live-record.ts'
import { madeFiles } from '#site/build/made-files.ts'
import { fileOfModule, type Manifest, readManifest, withImports } from '#site/build/manifest.ts'
import { robots } from '#site/build/robots.ts'
import { speculationRules } from '#site/build/speculation.ts'
import { configMeta, escapeHtml, type SiteAssets } from '#site/document.ts'
import type { SiteSettings } from '#site/settings.ts'

type Renderer = typeof import('#site/render.tsx')
type RenderedPage = ReturnType<Renderer['renderSite']>[number]

/** Which inline styles each HTML file holds, as sources for the Content-Security-Policy's `style-src`. */
export type StyleHashes = Record<string, string[]>

/** The name of the file that starts the signed-in app; it has no URL of its own. */
const APP_SHELL = 'app-shell.html'

/**
 * Writes the public site for one set of settings from the bundles of the last build: `public` (HTML pages, the app's
 * shell, robots, fonts, icons, social pictures, compressed siblings), `csp.json`, and `live.json` for the pages rendered
 * on request. The old site stays intact until the new one is complete.
 * @param root the project's folder, with the bundles in `dist`
 * @param site the folder to write to: `dist` itself, or a folder of `dist/sites`
 * @returns how many pages were written
 */
export async function prerender(root: string, settings: SiteSettings, site: string): Promise<number> {
  const dist = path.join(root, 'dist')
  const bundle = pathToFileURL(path.join(dist, 'ssr/render.js'))
  // A second call in one process must see the second build.
  const renderer: Renderer = await import(`${bundle.href}?at=${Date.now()}`)
  const client = path.join(dist, 'client')
  const fonts = await siteFonts(path.join(root, '.cache/fonts'))
  const manifest = await readManifest(client)
  const assets = await readAssets(client, manifest, fonts)
  const pages = renderer.renderSite(settings, assets)
  const shell = await appShell(client, manifest, {
    config: configMeta(renderer.clientConfigOf(settings)),
    frame: renderer.renderWaitingFrame(settings),
    title: escapeHtml(settings.productName),
    fonts: fonts.flatMap(({ family, css }) => (family === TEXT_FAMILY ? [css] : [])).join(''),
  })

  const next = path.join(site, 'public.next')
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  const files = [
    ...pages.map((page) => ({ name: fileOf(page.path), text: page.html })),
    { name: APP_SHELL, text: shell },
    { name: 'robots.txt', text: robots(settings) },
    { name: FEED_PATH.slice(1), text: renderer.renderFeed(settings) },
    { name: 'speculation.json', text: speculationRules(listedIn(pages)) },
  ]
  for (const { name, text } of files) await writeCompressed(path.join(next, name), text)
  for (const { name, data } of await madeFiles(root, settings, fonts, pages)) await write(path.join(next, name), data)
  const hashes: StyleHashes = Object.fromEntries(files.map(({ name, text }) => [name, styleHashes(name, text)]))
  await writeFile(path.join(site, 'csp.json'), JSON.stringify(hashes, null, 1))
  await writeFile(path.join(site, 'live.json'), JSON.stringify(liveRecord(settings, assets, pages)))
  await rm(path.join(site, 'public'), { recursive: true, force: true })
  await rename(next, path.join(site, 'public'))
  return pages.length
}

/** Writes compressed siblings (`.br`, `.gz`) next to every file in `folder` that gets smaller. */
export async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|svg|json|txt|xml)$/.test(name)) continue
    const file = path.join(folder, name)
    await writeCompressed(file, await readFile(file))
  }
}

const fileOf = (pagePath: string): string => (pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`)

async function readAssets(client: string, manifest: Manifest, fonts: readonly SiteFont[]): Promise<SiteAssets> {
  const address = (module: string) => `/${fileOfModule(manifest, module)}`
  const css = await readFile(path.join(client, fileOfModule(manifest, 'src/site/site.css')), 'utf8')
  return {
    css: fonts.map((font) => font.css).join('') + css.trim(),
    islands: address('src/site/browser/islands.ts'),
    pageScript: address('src/site/browser/page-script.ts'),
    liveChat: address('src/site/browser/live-chat.ts'),
    preloads: (island) => {
      const modules = [`src/site/islands/${island}.tsx`, 'src/site/browser/mount-island.tsx']
      return [...withImports(manifest, modules)].map(address)
    },
  }
}

const listedIn = (pages: readonly RenderedPage[]): string[] =>
  pages.filter(({ index }) => index).map((page) => page.path)

const liveRecord = (settings: SiteSettings, assets: SiteAssets, pages: readonly RenderedPage[]): LiveRecord => ({
  settings,
  assets: {
    ...assets,
    preloads: Object.fromEntries(LIVE_ISLANDS.map((island) => [island, assets.preloads(island)])),
  },
  listed: pages
    .filter(({ index }) => index)
    .map(({ path: at, changed }) => ({ path: at, ...(changed && { changed }) })),
  styles: [styleHash(assets.css)],
})

function styleHashes(name: string, html: string): string[] {
  if (/<[^>]+\sstyle="/.test(html)) throw new Error(`${name}: the security policy blocks style attributes`)
  const styles = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)
  return [...styles].map(([, css = '']) => styleHash(css))
}

const styleHash = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

async function writeCompressed(file: string, content: string | Buffer): Promise<void> {
  await write(file, content)
  await writeFile(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}
