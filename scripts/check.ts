import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

interface Check {
  name: string
  promise: string
  command: readonly [string, ...string[]]
  /** What else must hold of the output, beyond the exit code; a sentence when it does not. */
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
      Number(/(\d+) modules/.exec(output)?.[1] ?? 0) > 0 ? null : 'No module was looked at; is @swc/core installed?',
  },
  { name: 'knip', promise: 'nothing is unused', command: ['knip', '--no-progress'] },
]

/** Runs every static check and prints a line for each, with its output where it fails. */
export function runChecks(): { passed: number; failed: number } {
  const failed = CHECKS.filter((check) => !passes(check)).length
  return { passed: CHECKS.length - failed, failed }
}

function passes({ name, promise, command: [program, ...args], demand }: Check): boolean {
  const bin = path.join(root, 'node_modules/.bin', program)
  const { status, stdout, stderr, error } = spawnSync(bin, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
  const output = [stdout, stderr, error?.message].filter(Boolean).join('\n')
  const complaint = status === 0 ? (demand?.(output) ?? null) : output
  console.log(`${complaint === null ? '✓' : '✗'} ${name}: ${promise}`)
  if (complaint !== null) console.error(complaint.trimEnd())
  return complaint === null
}

if (import.meta.main) {
  const { passed, failed } = runChecks()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
