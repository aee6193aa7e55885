import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { filesBelow, read } from './source.ts'

const { imports } = JSON.parse(read('package.json')) as { imports: Record<string, string> }
const tests = filesBelow('src/server', 'test/server').filter((file) => file.endsWith('.test.ts'))
const isUnit = (file: string) => file.endsWith('.unit.test.ts')

/** The repository's file that `from` imports as `name`; undefined for a package. */
function fileOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  const [alias, place = ''] = Object.entries(imports).find(([key]) => name.startsWith(key.slice(0, -1))) ?? []
  return alias && path.join(place.slice(0, -1), name.slice(alias.length - 1))
}

const known = new Map<string, string[]>()

/** The files that `file` loads, except for types. */
function importsOf(file: string): string[] {
  const before = known.get(file)
  if (before) return before
  const { staticImports, staticExports } = parseSync(file, read(file)).module
  const names = [
    ...staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)),
    ...staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)),
  ].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const files = names.flatMap((name) => fileOf(name, file) ?? []).filter((name) => /\.tsx?$/.test(name))
  known.set(file, files)
  return files
}

/** Whether `file` loads the test harness, which starts a server on a database, directly or through other files. */
function needsHarness(file: string, seen = new Set<string>()): boolean {
  if (file.startsWith('test/harness/')) return true
  seen.add(file)
  return importsOf(file).some((next) => !seen.has(next) && needsHarness(next, seen))
}

describe('a server test', () => {
  it('is found', () => expect(tests.length).toBeGreaterThan(100))

  it('that needs no database is named *.unit.test.ts, so it runs once and not on each engine', () => {
    const misnamed = tests.filter((file) => !isUnit(file) && !needsHarness(file))
    expect(misnamed).toEqual([])
  })

  it('named *.unit.test.ts never reaches the test harness', () => {
    expect(tests.filter((file) => isUnit(file) && needsHarness(file))).toEqual([])
  })
})
