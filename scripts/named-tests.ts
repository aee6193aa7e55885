import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** One test by its name, and what runs it. */
export interface NamedTest {
  /** A project of vitest, or `browser` for Playwright. */
  project: 'unit' | 'component' | 'embedded' | 'postgresql' | 'browser'
  file: string
  /** As it is written in the file; `%s`, `%j` and `$name` match any text. */
  title: string
}

// A test's file, without what all the files of its project begin with.
export const unit = (file: string, title: string): NamedTest => ({ project: 'unit', file, title })
export const server = (file: string, title: string): NamedTest => ({
  project: 'postgresql',
  file: file.startsWith('test/') ? file : `src/server/${file}`,
  title,
})
export const component = (file: string, title: string): NamedTest => ({
  project: 'component',
  file: `src/web/${file}`,
  title,
})
export const browser = (file: string, title: string): NamedTest => ({
  project: 'browser',
  file: `test/e2e/${file}`,
  title,
})

/** How a test ended; `absent` means it did not run, for example because its file cannot be loaded. */
export type Verdict = 'passed' | 'failed' | 'absent'

const REPORT = '.cache/named-tests.json'
const RUN_MS = 900_000
const BROWSER_TEST_MS = 30_000

/**
 * Runs tests of one project in the working tree `folder`, silently, for a quarter of an hour at most. Browser tests run
 * on the embedded database, after the site was built.
 * @returns a function that returns how each of them ended
 */
export async function runNamed(folder: string, tests: readonly [NamedTest, ...NamedTest[]]) {
  const report = path.join(folder, REPORT)
  rmSync(report, { force: true })
  if (tests[0].project !== 'browser') await node(folder, vitestArguments(tests[0].project, tests))
  else if ((await node(folder, ['scripts/setup.mjs', 'build'])) === 0) {
    const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_URL_POSTGRESQL: 'http://unused.invalid' }
    await node(folder, browserArguments(tests), settings)
  }
  const ended = existsSync(report) ? endedIn(JSON.parse(readFileSync(report, 'utf8'))) : []
  return (test: NamedTest): Verdict => verdictOn(test, ended)
}

function vitestArguments(project: string, tests: readonly NamedTest[]): string[] {
  const output = ['--reporter=json', `--outputFile=${REPORT}`]
  return ['node_modules/.bin/vitest', 'run', '--project', project, '-t', anyOf(tests), ...output, ...filesOf(tests)]
}

function browserArguments(tests: readonly NamedTest[]): string[] {
  const how = ['--project=embedded', '--workers=1', '--retries=0', `--timeout=${BROWSER_TEST_MS}`, '--reporter=json']
  return ['node_modules/.bin/playwright', 'test', ...how, '-g', anyOf(tests), ...filesOf(tests)]
}

const filesOf = (tests: readonly NamedTest[]) => [...new Set(tests.map(({ file }) => file))]
const anyOf = (tests: readonly NamedTest[]) => `(${tests.map(({ title }) => patternOf(title)).join('|')})$`

/** A title as a regular expression; placeholders match any text. */
const patternOf = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[sjd]|\\\$\w+/g, '.*')

function verdictOn({ file, title }: NamedTest, ended: readonly Ended[]): Verdict {
  const whole = new RegExp(`^${patternOf(title)}$`)
  const own = ended.filter((test) => path.basename(test.file) === path.basename(file) && whole.test(test.title))
  if (own.some(({ verdict }) => verdict === 'failed')) return 'failed'
  return own.some(({ verdict }) => verdict === 'passed') ? 'passed' : 'absent'
}

interface Ended {
  file: string
  title: string
  verdict: Verdict
}

interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

interface PlaywrightReport {
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs?: { file: string; title: string; tests: { status: string }[] }[]
}

const VERDICTS: Readonly<Record<string, Verdict>> = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
}

const endedIn = (report: VitestReport | PlaywrightReport): Ended[] =>
  'testResults' in report ? report.testResults.flatMap(inFile) : report.suites.flatMap(inSuite)

const inFile = ({ name: file, assertionResults }: VitestReport['testResults'][number]): Ended[] =>
  assertionResults.map(({ title, status }) => ({ file, title, verdict: VERDICTS[status] ?? 'absent' }))

const inSuite = ({ suites = [], specs = [] }: Suite): Ended[] => [
  ...suites.flatMap(inSuite),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ file, title, verdict: VERDICTS[status] ?? 'absent' })),
  ),
]

/** Runs Node in a folder; resolves to its exit code, null when it was ended. */
function node(cwd: string, args: string[], more: Record<string, string> = {}): Promise<number | null> {
  const bin = path.join(cwd, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...more }
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore', timeout: RUN_MS })
  const end = () => child.kill()
  process.once('exit', end)
  return new Promise((resolve) => {
    child.on('error', () => resolve(null))
    child.on('exit', (code) => {
      process.off('exit', end)
      resolve(code)
    })
  })
}
