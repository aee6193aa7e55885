import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileOfModule, type Manifest, withImports } from '#site/build/manifest.ts'
import { DEVICE_LINKS, escapeHtml } from '#site/document.ts'

/** What the app's page says about the installation, as HTML. */
interface ShellParts {
  config: string
  title: string
  /** What the page shows before the scripts have run. */
  frame: string
  /** The rules for the cuts of its font, which go before those of the package for the letters that they have. */
  fonts: string
}

/**
 * The page that starts the signed-in app. Its styles are in it, so the frame shows before anything else has come; how it
 * prints is in a file of its own, which the start script fetches later: it keeps the page within the first packets of a connection.
 * @param client the folder of the browser's build
 */
export async function appShell(
  client: string,
  manifest: Manifest,
  { config, title, frame, fonts }: ShellParts,
): Promise<string> {
  const page = await readFile(path.join(client, 'src/web/index.html'), 'utf8')
  const css = await readFile(path.join(client, fileOfModule(manifest, 'src/web/app.css')), 'utf8')
  const [script, tables, print] = ['start-script.ts', 'number-tables.ts', 'print.css'].map((name) =>
    fileOfModule(manifest, `src/web/${name}`),
  )
  const start = `<script src="/${script}" data-tables="/${tables}" data-print="/${print}"></script>`
  return page
    .replace(/<(script type="module"|link rel="modulepreload") crossorigin/g, '<$1 crossorigin fetchpriority="low"')
    .replace('<!--pp-style-->', () => `<style>${css.trim()}${fonts}</style>`)
    .replace('<!--pp-config-->', () => DEVICE_LINKS.join('') + config + screenFiles(page, manifest))
    .replace('<!--pp-start-->', () => start)
    .replace('<!--pp-frame-->', () => frame)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
}

/** Tells the start script which files hold the code of a screen, by its name, apart from those that `page` names itself. */
function screenFiles(page: string, manifest: Manifest): string {
  const files = new Map<string, string[]>()
  for (const [module, entry] of Object.entries(manifest)) {
    // A file that a dialog shares with a screen has no source in the manifest, only the screen's name.
    const name = entry?.name
    if (!name?.endsWith('Page')) continue
    const all = [...withImports(manifest, [module])].map((one) => path.basename(fileOfModule(manifest, one)))
    files.set(
      name,
      all.filter((file) => !page.includes(file)),
    )
  }
  return `<meta name="pp-screens" content="${escapeHtml(JSON.stringify(Object.fromEntries(files)))}">`
}
