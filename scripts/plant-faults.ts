import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type NamedTest, runNamed } from './named-tests.ts'
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.ts'

/**
 * Plants the faults of planted-faults.ts, one at a time, in a copy of the working tree, and expects the test named
 * beside each to fail. Without the fault that test must pass. Exits with 1 when any fault is not caught.
 *
 *   node scripts/plant-faults.ts                   all of them
 *   node scripts/plant-faults.ts --only ledger     those whose name, file or test contains the word
 *   node scripts/plant-faults.ts --part 2/3        the second of three parts
 */
async function main(faults: readonly PlantedFault[]): Promise<number> {
  const began = Date.now()
  const folder = copyOfTree()
  const sound = await passing(
    folder,
    faults.map(({ caughtBy }) => caughtBy),
  )
  console.log(`Without a fault ${sound.size} of ${faults.length} named tests pass (${secondsSince(began)} s).`)
  let caught = 0
  for (const fault of faults) {
    const start = Date.now()
    const outcome = sound.has(fault.caughtBy) ? await plant(folder, fault) : 'could not be planted: its test fails'
    if (outcome === 'caught') caught += 1
    console.log(`${outcome}: ${fault.name} (${secondsSince(start)} s)`)
  }
  console.log(`${caught} of ${faults.length} planted faults were caught, in ${secondsSince(began)} s.`)
  return faults.length > 0 && caught === faults.length ? 0 : 1
}

/** The faults that the command line asks for. */
function chosen(): PlantedFault[] {
  const { values } = parseArgs({ options: { only: { type: 'string' }, part: { type: 'string' } } })
  const word = (values.only ?? '').toLowerCase()
  const [at = 1, parts = 1] = (values.part ?? '1/1').split('/').map(Number)
  return PLANTED_FAULTS.filter((fault) => JSON.stringify(fault).toLowerCase().includes(word)).filter(
    (_, index) => index % parts === at - 1,
  )
}

/** A copy of the files that git tracks or would track, with the packages linked; removed when the program ends. */
function copyOfTree(): string {
  const root = path.resolve(import.meta.dirname, '..')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pp-faults-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0'))
    if (file !== '' && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** The tests that pass on the program as it is. Each project runs its tests all at once. */
async function passing(folder: string, tests: readonly NamedTest[]): Promise<ReadonlySet<NamedTest>> {
  const sound = new Set<NamedTest>()
  for (const project of new Set(tests.map((test) => test.project))) {
    const [first, ...others] = tests.filter((test) => test.project === project)
    if (!first) continue
    const verdictOn = await runNamed(folder, [first, ...others])
    for (const test of [first, ...others]) if (verdictOn(test) === 'passed') sound.add(test)
  }
  return sound
}

/** Makes a mistake, runs its test, and takes the mistake back. Returns what happened, 'caught' at best. */
async function plant(folder: string, { file, replace, by, caughtBy }: PlantedFault): Promise<string> {
  const place = path.join(folder, file)
  const text = readFileSync(place, 'utf8')
  if (text.split(replace).length !== 2) return `could not be planted: ${file} does not have the text to replace once`
  writeFileSync(
    place,
    text.replace(replace, () => by),
  )
  try {
    const verdict = (await runNamed(folder, [caughtBy]))(caughtBy)
    if (verdict === 'failed') return 'caught'
    return verdict === 'passed' ? `NOT CAUGHT by '${caughtBy.title}'` : 'NOT CAUGHT: its test did not run'
  } finally {
    writeFileSync(place, text)
  }
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000)
}

process.exitCode = await main(chosen())
