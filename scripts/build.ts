import path from 'node:path'
import { createBuilder, type ViteBuilder } from 'vite'
import { compressFolder, prerender } from '#site/build/prerender.ts'
import { readSiteSettings } from '#site/settings.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Builds what browsers load into `dist/client` and the pages' renderer into `dist/ssr`. */
export async function build(): Promise<void> {
  const builder = await openBuilder()
  await builder.buildApp()
  await compressFolder(path.join(root, 'dist/client'))
}

/** Vite goes by this variable before its own mode, and React's development build can't run in the renderer. */
export function openBuilder(): Promise<ViteBuilder> {
  process.env.NODE_ENV = 'production'
  return createBuilder({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })
}

/** Writes the public site for the settings in the environment, into `SITE_DIR`. Returns the number of pages. */
export const buildSite = (): Promise<number> =>
  prerender(root, readSiteSettings(process.env), path.resolve(root, process.env.SITE_DIR ?? 'dist'))

if (import.meta.main) {
  try {
    // `--site` alone rewrites the pages from the existing bundles.
    if (!process.argv.includes('--site')) await build()
    await buildSite()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
