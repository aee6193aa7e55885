import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const FILE = 'dist/sbom.cdx.json'

interface Locked {
  version: string
  integrity?: string
  license?: string
  dev?: boolean
}

/**
 * The packages that the server runs with as a CycloneDX document, each with its version, checksum and, if it says so, license. It reads
 * the lockfile: `npm sbom --omit dev` leaves out every package that a package for development needs as well, such as pg.
 */
export function listPackages() {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  )
  const installed = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && dev !== true)
  const components = new Map(installed.map(([place, locked]) => componentOf(nameAt(place), locked)))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ expression: license }] } },
    components: [...components.values()],
  }
}

/** `node_modules/a/node_modules/@b/c` holds the package `@b/c`. */
const nameAt = (place: string): string => place.replace(/^.*node_modules\//, '')

/** A package under the address that scanners know it by; the same version in two places counts once. */
function componentOf(name: string, { version, integrity, license }: Locked) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, sum] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  const component = {
    type: 'library',
    name,
    version,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(sum && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }),
  }
  return [purl, component] as const
}

if (import.meta.main) {
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  writeFileSync(path.join(root, FILE), `${JSON.stringify(listPackages(), null, 2)}\n`)
  console.log(`The packages of this release are listed in ${FILE}.`)
}
