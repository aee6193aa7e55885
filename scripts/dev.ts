import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { SIGNED_IN_HINT } from '#contract/paths.ts'
import { siteAnswer } from '#server/http/site-paths.ts'
import { configMeta, type SiteAssets } from '#site/document.ts'
import { readSiteSettings } from '#site/settings.ts'
import { listingHtml } from './dev-listings.ts'

/**
 * The development server. Vite answers at `PORT` and reloads changes under src/web and src/site; the API runs behind
 * it, one port higher, and starts again when something it imports changes.
 */
const root = path.resolve(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const settings = readSiteSettings(process.env)

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'src/server/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  // Links in emails lead to Vite, which has the pages.
  env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(apiPort), HOST: 'localhost' },
})
const vite = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  plugins: [pagesOnDemand()],
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/dev/mailbox'].map((path) => [path, `http://localhost:${apiPort}`])),
  },
})
await vite.listen()
console.log(`Development server at http://localhost:${port}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

async function stop(): Promise<void> {
  api.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}

/** Renders the requested page or the app's shell; Vite serves modules and files. */
function pagesOnDemand(): Plugin {
  return {
    name: 'pages-on-demand',
    configureServer: (server) => () => {
      server.middlewares.use((request, reply, next) => {
        const signedIn = request.headers.cookie?.includes(`${SIGNED_IN_HINT}=1`) ?? false
        htmlAt(server, request.originalUrl ?? '/', signedIn).then(
          ({ status, headers, html }) =>
            reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html),
          next,
        )
      })
    },
  }
}

/** In development the browser loads the sources themselves. */
const SOURCES: SiteAssets = {
  css: '',
  islands: '/src/site/browser/islands.ts',
  pageScript: '/src/site/browser/page-script.ts',
  liveChat: '/src/site/browser/live-chat.ts',
  preloads: () => [],
}

/** The fonts as they come in their packages: the build cuts them to what the site uses. */
const DEVELOPMENT_STYLES = [
  '/node_modules/@fontsource-variable/bricolage-grotesque/opsz.css',
  '/node_modules/@fontsource-variable/inter/wght.css',
  '/src/site/site.css',
]
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('')

const APP_STYLES = `<link rel="stylesheet" href="/src/web/app.css">
<link rel="stylesheet" media="print" href="/src/web/print.css">`

interface Html {
  status: number
  headers?: Record<string, string>
  html: string
}

async function htmlAt(server: ViteDevServer, url: string, signedIn: boolean): Promise<Html> {
  const renderer = (await server.ssrLoadModule('/src/site/render.tsx')) as typeof import('#site/render.tsx')
  const rendered = renderer.renderSite(settings, SOURCES)
  const pages = new Set(rendered.map((page) => page.path))
  const found = siteAnswer({ pages, files: new Set(), adminEntry: settings.adminEntry }, { url, signedIn })
  if (found.kind === 'redirect') return { status: 302, headers: { location: found.to }, html: '' }
  if (found.kind === 'app') return { status: 200, html: await server.transformIndexHtml(url, await appShell(renderer)) }
  const listing = await listingAt(server, url, signedIn)
  const page = listing ?? rendered.find(({ path: at }) => at === found.path)?.html ?? ''
  const styled = page.replace('<style></style>', DEVELOPMENT_STYLES)
  const isMissing = listing === null && found.path === '/404'
  return { status: isMissing ? 404 : 200, html: await server.transformIndexHtml(url, styled) }
}

async function listingAt(server: ViteDevServer, url: string, signedIn: boolean): Promise<string | null> {
  const renderer = (await server.ssrLoadModule('/src/site/live.tsx')) as typeof import('#site/live.tsx')
  const api = `http://localhost:${apiPort}/api`
  return listingHtml({ renderer, settings, assets: SOURCES, api }, url, signedIn)
}

async function appShell(renderer: typeof import('#site/render.tsx')): Promise<string> {
  const template = await readFile(path.join(root, 'src/web/index.html'), 'utf8')
  return template
    .replace('<!--pp-config-->', () => configMeta(renderer.clientConfigOf(settings)))
    .replace('<!--pp-style-->', APP_STYLES)
    .replace('./main.tsx', '/src/web/main.tsx')
}
