import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { ensureTestBrowser } from './chromium.ts'
import type { TestPart } from './test-parts.ts'

export interface Count {
  passed: number
  failed: number
  /** The names of the tests that failed. */
  failures: string[]
}

/** The result of one part of the tests. */
export interface Outcome extends Count {
  /** Whether it was stopped because its time was up. */
  stopped: boolean
}

const root = path.resolve(import.meta.dirname, '..')
const FORCE_MS = 15_000

/**
 * Runs a part with live output and counts its tests. One that fails without a failed test counts as one failure; one that
 * is stopped after `limitMs` has failed only if one of its tests had.
 */
export async function runPart(part: TestPart, limitMs?: number): Promise<Outcome> {
  console.log(`\n== ${part.name}: ${part.promise} ==`)
  const report = path.join(root, '.cache', `${part.name}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  try {
    const chromium = part.needsChromium ? { CHROMIUM_PATH: ensureTestBrowser() } : {}
    const reports = { TALLY_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const ended = await run(part, { ...chromium, ...reports, ...part.env }, limitMs)
    const count = countOf(part, report, ended)
    const unexplained = ended.code !== 0 && count.failed === 0 && !ended.stopped
    const explained = unexplained ? { ...count, ...oneFailure(`it ended with code ${ended.code}`) } : count
    return { ...explained, stopped: ended.stopped }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, ...oneFailure(String(error)), stopped: false }
  }
}

const oneFailure = (name: string) => ({ failed: 1, failures: [name] })

interface Ended {
  code: number
  stopped: boolean
  /** The output, if it was read. */
  lines: string[]
}

function run({ command }: TestPart, env: Record<string, string>, limitMs?: number): Promise<Ended> {
  const [program, ...args] = command
  const readsAlong = program === 'node'
  const file = readsAlong ? process.execPath : path.join(root, 'node_modules/.bin', program)
  const reporters = program === 'vitest' ? ['--reporter=default', '--reporter=./scripts/tally-reporter.ts'] : []
  const child = spawn(file, [...args, ...reporters], {
    cwd: root,
    stdio: ['inherit', readsAlong ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended: Ended = { code: 1, stopped: false, lines: [] }
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(line)
      ended.lines.push(line)
    })
  }
  const stop = () => {
    ended.stopped = true
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGKILL'), FORCE_MS).unref()
  }
  const timer = limitMs === undefined ? undefined : setTimeout(stop, limitMs)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ ...ended, code: code ?? 1 })
    })
  })
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; ok: boolean }[]
}

/** What the part's report says; for planted faults and attacks, the last line. */
function countOf({ command }: TestPart, report: string, { stopped, lines }: Ended): Count {
  const [, caught, all] = /^(\d+) of (\d+) (?:planted faults|attacks)/.exec(lines.at(-1) ?? '') ?? []
  if (caught && all) {
    const failures = lines.slice(0, -1).filter((line) => /^(NOT CAUGHT|could not|FAULT)/.test(line))
    return { passed: Number(caught), failed: Number(all) - Number(caught), failures }
  }
  if (!existsSync(report)) return { passed: 0, failed: stopped ? 0 : 1, failures: stopped ? [] : ['it left no report'] }
  const content = JSON.parse(readFileSync(report, 'utf8'))
  return command[0] === 'playwright' ? countPlaywright(content, stopped) : content
}

/** Anything that did not pass failed, except what a stopped run did not get to. */
function countPlaywright(report: PlaywrightReport, stopped: boolean): Count {
  const { stats, errors } = report
  if (stats.flaky > 0) console.log(`\n${stats.flaky} passed on the second try; the list above says which`)
  const failed = stats.unexpected + (stopped ? 0 : stats.skipped + errors.length)
  return { passed: stats.expected + stats.flaky, failed, failures: failedSpecs(report) }
}

const failedSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} > ${title}`),
  ...suites.flatMap(failedSpecs),
]
