// With a mirror that serves only one platform's binaries, npm leaves the others out of the lockfile, and `npm ci` then
// refuses it everywhere. Run this after `npm install`: it names each missing one by version, system and processor.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

interface Entry {
  version: string
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

const EXACT = /^\d+\.\d+\.\d+$/

/** The optional packages that `lock` asks for but has no entry for, as new entries by path. */
export function missingEntries(lock: Lock): Record<string, Entry> {
  const found: Record<string, Entry> = {}
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const known = lock.packages[`node_modules/${name}`] ?? lock.packages[`${path}/node_modules/${name}`]
      if (!known && EXACT.test(version)) found[`node_modules/${name}`] = entryOf(name, version, entry.dev)
    }
  }
  return found
}

/** A platform's package says in its name which one: `@scope/thing-linux-arm64-musl`. */
function entryOf(name: string, version: string, dev: boolean | undefined): Entry & Record<string, unknown> {
  const words = name.replace(/^@[^/]+\/(cli|core|oxide|binding)-/, '').split('-')
  const system = words[0] === 'wasm32' ? undefined : words[0]
  const libc = words.some((word) => word.includes('musl')) ? 'musl' : 'glibc'
  return {
    version,
    cpu: [system ? words[1] : 'wasm32'],
    ...(dev && { dev: true }),
    ...(system === 'linux' && { libc: [libc] }),
    optional: true,
    ...(system && { os: [system] }),
  }
}

if (import.meta.main) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  const added = missingEntries(lock)
  const { '': root, ...packages }: Lock['packages'] = { ...lock.packages, ...added }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
  )
  process.stdout.write(`package-lock.json: ${Object.keys(added).length} entries added\n`)
}
