import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Count } from './run-part.ts'

const root = path.resolve(import.meta.dirname, '..')
const execute = promisify(execFile)
/** How many checks run at a time; most of them use one core. */
const AT_ONCE = 2

interface Check {
  name: string
  promise: string
  command: readonly [string, ...string[]]
  /** What else the output must show besides the exit code; a sentence when it does not. */
  demand?: (output: string) => string | null
}

const CHECKS: readonly Check[] = [
  { name: 'tsc', promise: 'types fit', command: ['tsc', '-b', '--pretty', 'false'] },
  { name: 'biome', promise: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  {
    name: 'depcruise',
    promise: 'the walls between the parts hold',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'migrations', 'test', 'bench', 'scripts'],
    // With a parser it cannot use, the tool sees no module and calls that clean.
    demand: (output) =>
      Number(/(\d+) modules/.exec(output)?.[1] ?? 0) > 0 ? null : 'No module was checked; is @swc/core installed?',
  },
  { name: 'knip', promise: 'nothing is unused', command: ['knip', '--no-progress'] },
  {
    name: 'cspell',
    promise: 'words are spelled as in the United States',
    command: ['cspell', 'lint', '--no-progress'],
  },
]

/** Runs every static check and prints a line for each, with its output where it fails. */
export async function runChecks(): Promise<Count> {
  const waiting = [...CHECKS]
  const failures: string[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await passes(check))) failures.push(check.name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures }
}

async function passes({ name, promise, command: [program, ...args], demand }: Check): Promise<boolean> {
  const bin = path.join(root, 'node_modules/.bin', program)
  const complaint = await execute(bin, args, { cwd: root, maxBuffer: 64 << 20 }).then(
    ({ stdout, stderr }) => demand?.(stdout + stderr) ?? null,
    ({ stdout, stderr, message }) => [stdout, stderr, message].filter(Boolean).join('\n'),
  )
  console.log(`${complaint === null ? '✓' : '✗'} ${name}: ${promise}`)
  if (complaint !== null) console.error(complaint.trimEnd())
  return complaint === null
}

if (import.meta.main) {
  const { passed, failed } = await runChecks()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
