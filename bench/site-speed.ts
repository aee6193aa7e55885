import path from 'node:path'
import { comparePaint } from './site-paint.ts'
import { measureScores } from './site-scores.ts'
import { measuredPages, sitemapPaths, startSite } from './site-server.ts'

const PORT = 4394
/** Every page of the sitemap, but only one of the homes. */
const ALL = 'all'

interface Setting {
  folder: string
  /** Paths to measure instead of one page of each kind: separated by commas, or `all`. */
  only: string
  say: (line: string) => void
}

/**
 * Prints what Lighthouse says about the public pages and how their paint compares with bare HTML.
 * @returns how many promises are broken
 */
export async function measureSite({ folder, only, say }: Setting): Promise<number> {
  const server = await startSite(path.join(folder, 'site'), PORT)
  const { origin } = server
  try {
    const pages = await measuredPages(origin)
    const asked = only === ALL ? await withOneListing(origin, pages.listing) : pathsIn(only)
    const paths = asked.length > 0 ? asked : Object.values(pages)
    const faults = await measureScores({ origin, paths, say })
    if (asked.length === 0) faults.push(...(await comparePaint({ origin, folder, pages: { ...pages }, say })))
    for (const fault of faults) say(`  not as promised: ${fault}`)
    return faults.length
  } finally {
    await server.stop()
  }
}

const pathsIn = (only: string): string[] => only.split(',').filter((word) => word.startsWith('/'))

async function withOneListing(origin: string, listing: string): Promise<string[]> {
  const paths = await sitemapPaths(origin)
  return paths.filter((at) => !at.startsWith('/listings/') || at === listing)
}
