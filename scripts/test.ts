import process from 'node:process'
import { runChecks } from './check.ts'
import { type Count, runPart } from './run-part.ts'
import { FURTHER_PARTS, PARTS, QUICK_PARTS, type TestPart } from './test-parts.ts'

/**
 * Runs the static checks and the parts of the tests, then prints the time of each and how many tests passed. Usage:
 * node scripts/test.ts [quick | full | daily] [part …]; with names of parts, only those.
 */
const [mode = '', ...rest] = process.argv.slice(2)
const MODES: Record<string, readonly TestPart[]> = { quick: QUICK_PARTS, full: [...PARTS, ...FURTHER_PARTS] }
const named = Object.hasOwn(MODES, mode) || mode === 'daily' ? rest : [mode, ...rest].filter(Boolean)
const KNOWN = [...new Set([...PARTS, ...QUICK_PARTS, ...FURTHER_PARTS])]

/** What `daily` spends on parts that not every commit gets: 25 minutes, and none where `npm test` took more than 30. */
const FURTHER_MINUTES = 25
const SLOW_MINUTES = 30
/**
 * When `daily` stops a part that is still running. Installing and building first take a few minutes of the hour too.
 */
const LAST_MINUTE = 50
/** How long `npm test` takes on two quiet cores, to see how slow the machine is now. */
const USUAL_MINUTES = 10

const began = Date.now()
const minutesSinceStart = () => (Date.now() - began) / 60_000
const times: [name: string, ms: number][] = []
const total = { passed: 0, failed: 0 }
const failures: string[] = []

if (named.length > 0) for (const name of named) await take(name, () => runPart(partNamed(name)))
else {
  await take('static checks', checks)
  for (const part of MODES[mode] ?? PARTS) await take(part.name, () => runPart(part))
  if (mode === 'daily') await runFurther()
}
console.log('\n== Times ==')
for (const [name, ms] of times) console.log(`${name.padEnd(20)} ${shown(ms)}`)
console.log(`${'total'.padEnd(20)} ${shown(Date.now() - began)}`)
if (failures.length > 0) console.log('\n== Failed ==')
for (const failure of failures) console.log(failure)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function partNamed(name: string): TestPart {
  const part = KNOWN.find((known) => known.name === name)
  if (part) return part
  console.error(`There is no part '${name}'. The parts are ${KNOWN.map((known) => known.name).join(', ')}.`)
  process.exit(1)
}

async function take(name: string, work: () => Promise<Count>): Promise<void> {
  const start = Date.now()
  const { passed, failed, failures: names } = await work()
  times.push([name, Date.now() - start])
  total.passed += passed
  total.failed += failed
  failures.push(...names.map((one) => `${name}: ${one}`))
}

function checks() {
  console.log('\n== static checks ==')
  return runChecks()
}

/**
 * Runs the extra parts that every commit gets, then those that fit into the time, starting with a different one each day.
 * Of these, a part starts only if it fits at today's speed, so one rarely has to be stopped; if it is, its failed tests
 * count, and the ones it did not get to do not.
 */
async function runFurther(): Promise<void> {
  const tested = minutesSinceStart()
  for (const part of FURTHER_PARTS.filter(({ always }) => always)) await take(part.name, () => runPart(part))
  const slowness = Math.max(1, tested / USUAL_MINUTES)
  const end = tested > SLOW_MINUTES ? 0 : Math.min(minutesSinceStart() + FURTHER_MINUTES, LAST_MINUTE)
  const leftOut: string[] = []
  for (const part of today(FURTHER_PARTS.filter(({ always }) => !always))) {
    if (minutesSinceStart() + part.minutes * slowness > end) leftOut.push(part.name)
    else
      await take(part.name, async () => {
        const outcome = await runPart(part, (LAST_MINUTE - minutesSinceStart()) * 60_000)
        if (outcome.stopped) leftOut.push(`the rest of ${part.name}, which ran out of time`)
        return outcome
      })
  }
  if (leftOut.length > 0)
    console.log(`\nNo time today for: ${leftOut.join(', ')}. 'npm run test:full' runs everything.`)
}

/** The same list, starting with the day's own part. */
function today<T>(all: readonly T[]): T[] {
  const first = Math.floor(Date.now() / 86_400_000) % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

function shown(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
