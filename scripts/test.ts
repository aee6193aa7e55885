import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runChecks } from './check.ts'
import { ensureChromium } from './chromium.ts'

/** Runs everything: static checks, unit and server tests, browser tests. The last line says how many passed. */
const root = path.resolve(import.meta.dirname, '..')
const VITEST_REPORT = '.cache/vitest.json'
const PLAYWRIGHT_REPORT = '.cache/playwright.json'

interface Count {
  passed: number
  failed: number
}

const DID_NOT_RUN: Count = { passed: 0, failed: 1 }

mkdirSync(path.join(root, '.cache'), { recursive: true })
const counts = [heading('Static checks', runChecks), await runVitest(), await runPlaywright()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function heading<T>(title: string, part: () => T): T {
  console.log(`\n== ${title} ==`)
  return part()
}

async function runVitest(): Promise<Count> {
  console.log('\n== Unit and server tests ==')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  return run({ program: 'vitest', args, report: VITEST_REPORT, count: countVitest })
}

async function runPlaywright(): Promise<Count> {
  console.log('\n== Browser tests ==')
  try {
    const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT }
    const args = ['test', '--reporter=list,json']
    return await run({ program: 'playwright', args, env, report: PLAYWRIGHT_REPORT, count: countPlaywright })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return DID_NOT_RUN
  }
}

/** Runs one part with live output and counts its report. A part that fails without a failed test counts as one. */
async function run(part: {
  program: string
  args: readonly string[]
  env?: Record<string, string>
  report: string
  count: (report: unknown) => Count
}): Promise<Count> {
  const report = path.join(root, part.report)
  rmSync(report, { force: true })
  const bin = path.join(root, 'node_modules/.bin', part.program)
  const child = spawn(bin, part.args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...part.env } })
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (status) => resolve(status ?? 1))
  })
  if (!existsSync(report)) return DID_NOT_RUN
  const count = part.count(JSON.parse(readFileSync(report, 'utf8')))
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

interface VitestReport {
  numTotalTests: number
  numPassedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Whatever did not pass failed; so did a file that could not be loaded. */
function countVitest(report: unknown): Count {
  const { numTotalTests, numPassedTests, testResults } = report as VitestReport
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

function countPlaywright(report: unknown): Count {
  const { stats, errors } = report as PlaywrightReport
  if (stats.flaky > 0) console.log(`\n${stats.flaky} passed at the second try; the list above says which`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length }
}
