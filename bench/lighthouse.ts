import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts'
import { phoneSlowdownAt } from './phone-speed.ts'

const CHROMIUM_FLAGS = ['--headless=new', ...CHROMIUM_ARGS, '--remote-debugging-port=0']
const START_MS = 60_000

/** A shared machine loses a recording now and then. */
const TRIES = 3

/** Prepares a new browser, which listens on `port`, for example by signing it in. */
type Prepare = (port: number) => Promise<void>

/**
 * What Lighthouse says about `url` on a phone, in a browser with an empty cache. It slows the processor down to a phone's,
 * and less while other work slows it down already; a shared machine changes by the minute.
 */
export async function runLighthouse(url: string, prepare?: Prepare): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    const result = await runOnce(url, prepare)
    if (!result.runtimeError) return result
    if (left === 0) throw new Error(`${url}: ${result.runtimeError.message}`)
  }
}

async function runOnce(url: string, prepare?: Prepare): Promise<Result> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'pp-chromium-'))
  const browser = spawn(ensureChromium(), [...CHROMIUM_FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  })
  try {
    const port = await debuggingPort(profile, browser)
    await prepare?.(port)
    const answer = await lighthouse(url, {
      port,
      logLevel: 'error',
      // What `prepare` stores must last.
      disableStorageReset: prepare !== undefined,
      throttling: { cpuSlowdownMultiplier: await phoneSlowdownAt(port) },
    })
    if (!answer) throw new Error(`Lighthouse returned no result for ${url}`)
    return answer.lhr
  } finally {
    await ended(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
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
