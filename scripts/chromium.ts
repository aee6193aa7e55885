import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const INSTALL = 'apt-get update && apt-get install -y chromium'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Started in a container, without anything of the browser's own that takes the line or the processor. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser for the browser tests: `CHROMIUM_PATH`, else a Chromium or Chrome on the machine; undefined without one. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find((file) => isExecutable(file))
}

/**
 * The browser, installed first where it is missing and we may: as root on a Debian-like system.
 * @throws Error with the command to run, where we may not or it fails.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium for the browser tests …')
    spawnSync('bash', ['-c', INSTALL], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    `The browser tests need Chromium. Install it with:\n\n    sudo sh -c '${INSTALL}'\n\nor name one: CHROMIUM_PATH=/path/to/chromium npm test`,
  )
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
