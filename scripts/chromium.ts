import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without a window around each page, which takes a third less of the processor. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/** For a container, without the browser's own background work that uses the network or the processor. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser for the tests: `CHROMIUM_PATH`, else a headless shell, else a whole browser; undefined without one. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || firstOf([...SHELLS, ...WHOLE])
}

/**
 * The browser for the tests. A headless shell is installed first if it is missing and we can: as root on a Debian-like
 * system.
 * @throws Error with the command to run, when there is no browser at all.
 */
export function ensureTestBrowser(): string {
  const found = process.env.CHROMIUM_PATH || firstOf(SHELLS) || installed('chromium-headless-shell', SHELLS)
  return found || ensureChromium()
}

/**
 * A whole browser, for measuring and for pictures; installed first if it is missing and we can.
 * @throws Error with the command to run, when we cannot or it fails.
 */
export function ensureChromium(): string {
  const found = process.env.CHROMIUM_PATH || firstOf(WHOLE) || installed('chromium', WHOLE)
  if (found) return found
  throw new Error(
    `This needs Chromium. Install it with:\n\n    sudo sh -c '${install('chromium')}'\n\nor name one: CHROMIUM_PATH=/path/to/chromium npm test`,
  )
}

const install = (debianPackage: string) => `apt-get update && apt-get install -y ${debianPackage}`

function installed(debianPackage: string, names: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log(`Installing ${debianPackage} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('bash', ['-c', install(debianPackage)], { stdio: 'inherit', env })
  return firstOf(names)
}

function firstOf(names: readonly string[]): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => isExecutable(file))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
