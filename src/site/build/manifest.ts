import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a build wrote for each module that starts a file. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] } | undefined>

/** The record of the browser's build in `client`, and of the scripts that share no code with it. */
export async function readManifest(client: string): Promise<Manifest> {
  const read = async (name: string): Promise<Manifest> =>
    JSON.parse(await readFile(path.join(client, '.vite', name), 'utf8'))
  const parts = await Promise.all(['manifest', 'page', 'start', 'tables'].map((name) => read(`${name}.json`)))
  return Object.assign({}, ...parts)
}

/**
 * The file that holds `module`, below the build's folder.
 * @throws Error if the build has no such module
 */
export function fileOfModule(manifest: Manifest, module: string): string {
  const entry = manifest[module]
  if (!entry) throw new Error(`The build has no ${module}; run npm run build.`)
  return entry.file
}

/** `modules` and all that they import, as the manifest names them. */
export function withImports(manifest: Manifest, modules: readonly string[], seen = new Set<string>()): Set<string> {
  for (const module of modules) {
    if (seen.has(module)) continue
    seen.add(module)
    withImports(manifest, manifest[module]?.imports ?? [], seen)
  }
  return seen
}
