import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBelow, isSource, isTest, read } from './source.ts'

/** An existing change of the recipe's kind: how the code names it, and which new file it added. */
const WITNESSES = {
  'Add an optional field to Property': {
    names: /postal_?code/i,
    migration: 'migrations/0002_properties.ts',
    most: 6,
  },
  'Add a list screen': { names: /RequestsPage|\/app\/requests|REQUEST_STEPS/, migration: '', most: 3 },
  'Add a new noun': {
    names: /affiliate[-_]?applications?/i,
    migration: 'migrations/0024_affiliate_applications.ts',
    most: 16,
  },
} as const

const sections = read('docs/recipes.md').split(/^## /m).slice(1)
const sectionOf = (title: string) => sections.find((section) => section.startsWith(`${title}\n`)) ?? ''
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].flatMap(([, path]) => (path === undefined ? [] : [path]))

/** A recipe's numbered files, then those of the test harness, and the other places where the change can show. */
function recipe(title: keyof typeof WITNESSES): { files: string[]; harness: string[]; besides: string[] } {
  const { migration } = WITNESSES[title]
  const [steps = '', besides = ''] = sectionOf(title).split(/^(?=Where the )/m)
  const lines = steps.split('\n')
  const isStep = (line: string) => /^\d+\. /.test(line)
  const files = lines.filter(isStep).flatMap((line) => pathsIn(line)[0] ?? [])
  return {
    files: files.map((file) => (file === 'migrations/' ? migration : file)),
    harness: pathsIn(lines.filter((line) => !isStep(line)).join('\n')).filter((file) => file.startsWith('test/')),
    besides: pathsIn(besides),
  }
}

const production = filesBelow('src', 'migrations').filter((file) => isSource(file) && !isTest(file))
/** The tests that read the contract learn about a noun in the harness. */
const forNouns = filesBelow('test/harness', 'test/fuzz').filter(isSource)
/** `migrations/all.ts` names a migration, not its subject. */
const named = (names: RegExp, migration: string, among: string[]) =>
  among.filter((file) => {
    const text = read(file)
    return names.test(text) || (migration !== '' && text.includes(migration.replace('migrations/', './')))
  })

describe.each(Object.keys(WITNESSES) as (keyof typeof WITNESSES)[])('the recipe “%s”', (title) => {
  const { names, migration, most } = WITNESSES[title]
  const { files, harness, besides } = recipe(title)
  const isIn = (listed: readonly string[]) => (file: string) =>
    listed.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))

  it('names files that exist', () => {
    expect(files.length).toBeGreaterThan(0)
    const mentioned = [...files, ...pathsIn(sectionOf(title))]
    expect(mentioned.filter((file) => !existsSync(file))).toEqual([])
  })

  it(`takes at most ${most} files`, () => expect(files.length).toBeLessThanOrEqual(most))

  it('names every file its example is in, and no other', () => {
    const found = named(names, migration, title === 'Add a new noun' ? [...production, ...forNouns] : production)
    const listed = [...files, ...harness, ...besides]
    const own = title === 'Add a list screen' ? ['src/web/features/contact-requests/'] : []
    expect(found.filter((file) => !isIn([...listed, ...own])(file))).toEqual([])
    expect(listed.filter((path) => !found.some(isIn([path])))).toEqual([])
  })
})
