import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import lighthouse, { type Artifacts, auditFlowArtifacts, type Flags, type Result } from 'lighthouse'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts'
import { inOwnTime } from './own-time.ts'

const CHROMIUM_FLAGS = ['--headless=new', ...CHROMIUM_ARGS, '--remote-debugging-port=0']
const START_MS = 60_000

/** A shared machine loses a recording now and then. */
const TRIES = 3

interface Asked {
  /** Prepares a new browser, which listens on `port`, for example by signing it in. */
  prepare?: (port: number) => Promise<void>
  /** What to judge, instead of everything. */
  categories?: string[]
}

/**
 * What Lighthouse says about `url` on a phone, in a browser with an empty cache, from what the page itself took of the
 * processor: the time that other programs have on a shared machine changes by the minute.
 */
export async function runLighthouse(url: string, asked: Asked = {}): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    const result = await runOnce(url, asked)
    if (!result.runtimeError) return result
    if (left === 0) throw new Error(`${url}: ${result.runtimeError.message}`)
  }
}

async function runOnce(url: string, { prepare, categories }: Asked): Promise<Result> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'pp-chromium-'))
  const browser = spawn(ensureChromium(), [...CHROMIUM_FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  })
  try {
    const port = await debuggingPort(profile, browser)
    await prepare?.(port)
    // What `prepare` stores must last.
    const flags: Flags = {
      port,
      logLevel: 'error',
      disableStorageReset: prepare !== undefined,
      ...(categories && { onlyCategories: categories }),
    }
    const answer = await lighthouse(url, flags)
    if (!answer) throw new Error(`Lighthouse returned no result for ${url}`)
    return answer.lhr.runtimeError ? answer.lhr : await auditInOwnTime(answer.artifacts, flags)
  } finally {
    await ended(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Has Lighthouse judge again what it has gathered, as if nothing else had run meanwhile. */
async function auditInOwnTime(gathered: Artifacts, flags: Flags): Promise<Result> {
  const Trace = { ...gathered.Trace, traceEvents: inOwnTime(gathered.Trace.traceEvents) }
  const { steps } = await auditFlowArtifacts({ gatherSteps: [{ artifacts: { ...gathered, Trace }, flags }] })
  const [step] = steps
  if (!step) throw new Error('Lighthouse returned no result for what it had gathered')
  return step.lhr
}

/** A figure of the audit called `id`, in milliseconds, except layout shift. */
export function figureOf(result: Result, id: string): number {
  const value = result.audits[id]?.numericValue
  if (value === undefined) throw new Error(`${result.finalDisplayedUrl}: Lighthouse has no ${id}`)
  return value
}

/** The port that a new browser listens on, which it writes into its profile. */
async function debuggingPort(profile: string, browser: ChildProcess): Promise<number> {
  const until = Date.now() + START_MS
  while (Date.now() < until && browser.exitCode === null) {
    const text = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, address] = text.split('\n')
    if (port && address) return Number(port)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The browser did not start (exit code ${browser.exitCode})`)
}

async function ended(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null || browser.signalCode !== null) return
  const exit = new Promise((resolve) => browser.once('exit', resolve))
  browser.kill('SIGKILL')
  await exit
}
