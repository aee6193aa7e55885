import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { prerender } from '#site/build/prerender.ts'
import { readSiteSettings } from '#site/settings.ts'
import { type RunningServer, startProduct } from './servers.ts'

/** The URLs of one page of each kind. */
export interface MeasuredPages {
  home: string
  pricing: string
  post: string
  listing: string
}

/**
 * Starts the product with demo data and its own public URL, from a copy of the site in `folder`, which leaves the built
 * site unchanged.
 */
export async function startSite(folder: string, port: number): Promise<RunningServer> {
  const origin = `http://127.0.0.1:${port}`
  mkdirSync(path.join(folder, 'dist'), { recursive: true })
  for (const name of ['dist/client', 'dist/ssr', '.cache']) symlinkSync(path.resolve(name), path.join(folder, name))
  await prerender(folder, readSiteSettings({ PUBLIC_URL: origin }), path.join(folder, 'dist'))
  const settings = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', DEMO_DATA: 'true', PUBLIC_URL: origin }
  return startProduct(port, settings, folder)
}

/** Every address that the sitemap names, as paths. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** One page of each kind, with the first blog post and the first home that the sitemap names. */
export async function measuredPages(origin: string): Promise<MeasuredPages> {
  const paths = await sitemapPaths(origin)
  const first = (start: string): string => {
    const found = paths.find((path) => path.startsWith(start))
    if (found === undefined) throw new Error(`The sitemap names nothing below ${start}`)
    return found
  }
  return { home: '/', pricing: '/pricing', post: first('/blog/'), listing: first('/listings/') }
}
