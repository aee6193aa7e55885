import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LivePages, LiveRenderer } from '#contract/site-pages.ts'
import { siteFolders } from './site-folders.ts'

/**
 * The pages rendered on request, from the last build.
 * @param root the folder of the site's pages, such as `dist/public`
 */
export async function openLivePages(root: string): Promise<LivePages> {
  const { renderer: bundle, record } = siteFolders(root)
  if (!existsSync(bundle)) throw new Error(`There is no site in ${root}; run npm run build first.`)
  const renderer: LiveRenderer = await import(pathToFileURL(bundle).href)
  return renderer.livePages(JSON.parse(await readFile(path.join(record, 'live.json'), 'utf8')))
}
