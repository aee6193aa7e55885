// What `npm start`, `npm test` and the other npm scripts run first, on whatever Node the machine has (20 or newer): it
// installs what is missing, builds what is stale, then hands over to the Node 24 that the packages bring.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { memoryArguments } from './memory.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)

/**
 * What each command runs, in which mode, and whether it needs the built site. `ownSite`: pages for other settings go
 * into a folder of their own, so two servers started here don't change each other's.
 */
const COMMANDS = {
  start: { script: 'src/server/main.ts', site: true, ownSite: true, server: true },
  dev: { script: 'scripts/dev.ts', site: true, ownSite: true },
  test: { script: 'scripts/test.ts', site: true },
  'test:full': { script: 'scripts/test.ts', mode: 'full', site: true },
  'test:daily': { script: 'scripts/test.ts', mode: 'daily', site: true },
  verify: { script: 'scripts/test.ts', mode: 'quick', site: false },
  build: { site: true },
  bench: { script: 'bench/main.ts', site: true },
  eval: { script: 'bench/eval/main.ts', site: false },
  check: { script: 'scripts/check.ts', site: false },
  print: { script: 'scripts/print.ts', site: false },
  sbom: { script: 'scripts/sbom.ts', site: false },
  pictures: { script: 'scripts/site-pictures.ts', site: true },
  admin: { script: 'src/server/first-admin.ts', site: false },
  restore: { script: 'src/server/restore.ts', site: false },
  'demo-data': { script: 'src/server/demo-data.ts', site: false },
}

/** Environment variables that change what the pages show. */
const SITE_SETTINGS = [
  'SITE',
  'SITE_LOGO',
  'PRODUCT_NAME',
  'SUPPORT_EMAIL',
  'CALL_SCHEDULING_URL',
  'SOCIAL_LINKS',
  'API_BASE_URL',
  'ADMIN_ENTRY',
  'PUBLIC_URL',
  'RETENTION_MONTHS',
  'AI_PROVIDER',
  'AI_MODEL',
  'AI_BASE_URL',
  'LIVE_CHAT_PROVIDER',
  'LIVE_CHAT_ID',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_EMULATOR_HOST',
]

/** Whether someone asked us to stop. */
let stopping = false

process.exitCode = await main(process.argv[2], process.argv.slice(3))

async function main(name, args) {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined
  if (!command) return fail(`Unknown command '${name ?? ''}'. Known: ${Object.keys(COMMANDS).join(', ')}.`)
  if (major(process.versions.node) < 20)
    return fail(`ProperPlace needs Node 20 or newer; this is Node ${process.versions.node}. See https://nodejs.org.`)
  if (!isInstalled() && !(await install())) return 1
  const node = findNode()
  if (!node)
    return fail(
      'The Node 24 that comes with the packages is missing: its install script did not run. ' +
        "Run 'npm rebuild node', or use a Node 24 of your own.",
    )
  if (command.ownSite) {
    // A server without demo data is a landlord's own: it has no plans or trials to offer.
    if (!process.env.SITE && process.env.DEMO_DATA === 'false') process.env.SITE = 'homes'
    process.env.SITE_DIR = siteDir()
  }
  if (command.site && !(await prepareSite(node, process.env.SITE_DIR ?? 'dist'))) return 1
  const mode = command.mode ? [command.mode] : []
  const limits = command.server ? memoryArguments(process.env.NODE_OPTIONS) : []
  return command.script ? run(node, [...limits, inRoot(command.script), ...mode, ...args]) : 0
}

/** Whether node_modules holds what package-lock.json asks for, by the list that npm leaves after a whole install. */
function isInstalled() {
  const installed = packagesOf(inRoot('node_modules/.package-lock.json'))
  const wanted = packagesOf(inRoot('package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || (installed[name] ? installed[name].version === version : optional),
  )
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

async function install() {
  // NODE_ENV=production would leave out the development packages, and with them Node 24 and the build.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (await step('Installing packages', npm(['ci', ...options]))) return true
  // A lock file written on one platform may lack another's optional binaries; `ci` refuses it, `install` fills the gap.
  if (await step('Installing packages, second way', npm(['install', '--no-save', ...options]))) return true
  fail('The packages could not be installed; npm says why above.')
  return false
}

/** The npm that runs us, else the one on the path. */
function npm(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return [process.execPath, [cli, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

/** Node 24: the one that the packages bring, else the running one if it is new enough. */
function findNode() {
  const bundled = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(bundled)) return bundled
  return major(process.versions.node) >= 24 ? process.execPath : undefined
}

/** Where the pages for the current settings are. Without settings, they are next to the build. */
function siteDir() {
  const values = SITE_SETTINGS.map((name) => [name, process.env[name]?.trim() ?? ''])
  return values.every(([, value]) => value === '') ? 'dist' : `dist/sites/${hash(values).slice(0, 12)}`
}

async function prepareSite(node, folder) {
  const scripts = ['vite.config.ts', 'scripts/build.ts', 'scripts/chunk-groups.ts']
  const sources = ['src/web', 'src/site', 'src/contract', ...scripts, 'package-lock.json']
  const built = hash(sources.flatMap((source) => filesUnder(source)).map((file) => [file, readFileSync(inRoot(file))]))
  const site = hash([['build', built], ...SITE_SETTINGS.map((name) => [name, process.env[name] ?? '']), ...logo()])
  const isBuilt = readStamp('build') === built && existsSync(inRoot('dist/client/.vite/manifest.json'))
  const stamp = folder.replaceAll('/', '-').replace('dist', 'site')
  if (isBuilt && readStamp(stamp) === site && existsSync(inRoot(folder, 'public/404.html'))) return true
  const [label, args] = isBuilt ? ['Writing the site', ['--site']] : ['Building the web app', []]
  // One that fails leaves half a build behind, which none of the earlier sources made.
  if (!isBuilt) writeStamp('build', '')
  const done = await step(label, [node, [inRoot('scripts/build.ts'), ...args]])
  if (!done) fail(`${label} failed; see above for the reason.`)
  else {
    writeStamp('build', built)
    writeStamp(stamp, site)
  }
  return done
}

/** A new picture under the same name makes another site. */
function logo() {
  const file = process.env.SITE_LOGO?.trim()
  return file && existsSync(file) ? [['logo', readFileSync(file)]] : []
}

function filesUnder(name) {
  if (!existsSync(inRoot(name))) return []
  const entries = readDirectory(name)
  if (!entries) return [name]
  return entries
    .flatMap((entry) => filesUnder(`${name}/${entry}`))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}

function readDirectory(name) {
  try {
    return readdirSync(inRoot(name))
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function hash(pairs) {
  const sum = createHash('sha256')
  for (const [name, content] of pairs) sum.update(`${name}\0`).update(content).update('\0')
  return sum.digest('hex')
}

function readStamp(name) {
  const file = inRoot('.cache', `${name}.stamp`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function writeStamp(name, value) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(inRoot('.cache', `${name}.stamp`), value)
}

/** Runs one step of the preparation, saying what it is, that it is still going, and how long it took. */
async function step(label, [file, args]) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  console.log(`${label} …`)
  const heartbeat = setInterval(() => console.log(`${label} … ${seconds()} s`), 15_000)
  const code = await run(file, args)
  clearInterval(heartbeat)
  if (stopping) process.exit(code || 1)
  if (code === 0) console.log(`${label}: done in ${seconds()} s`)
  return code === 0
}

/** Runs a program to its end with our own input and output; resolves to its exit code. */
function run(file, args) {
  const environment = {
    ...process.env,
    PATH: `${inRoot('node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  }
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: environment, shell: file.endsWith('.cmd') })
  const pass = (signal) => {
    stopping = true
    // A terminal sends its interrupt to the child as well; twice would mean 'at once'.
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  const stopWatching = process.env.npm_lifecycle_event ? whenOrphaned(() => stopping || pass('SIGTERM')) : () => {}
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(fail(`Cannot run ${file}: ${error.message}`)))
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass)
      stopWatching()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** A signal to npm ends npm and the shell between us but never reaches us; we only lose our parent. */
function whenOrphaned(orphaned) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    orphaned()
  }, 250)
  return () => clearInterval(watch)
}

function major(version) {
  return Number(version.split('.')[0])
}

function fail(sentence) {
  console.error(sentence)
  return 1
}
