import path from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, isSource, isTest, read } from './source.ts'

const own = filesBelow('src/site').filter((file) => isSource(file) && !isTest(file))

/** It is drawn with the app's stylesheet, before the app itself comes. */
const OF_THE_APP = 'src/web/ui/WaitingFrame.tsx'

/** The files that a module imports. */
const takenBy = (file: string): string[] =>
  [...read(file).matchAll(/from '(#web\/|\.\.?\/)([^']+)'/g)].map(([, start = '', rest = '']) =>
    start === '#web/' ? `src/web/${rest}` : path.posix.join(path.posix.dirname(file), start, rest),
  )

function reached(from: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of from.flatMap(takenBy))
    if (!found.has(file) && file !== OF_THE_APP && isSource(file)) {
      found.add(file)
      reached([file], found)
    }
  return found
}

/** What the public pages' stylesheet is made from, besides their own files. */
const listed = [...read('src/site/site.css').matchAll(/@source "\.\.\/(web\/ui\/)\{([^}]+)\}(\.tsx?)"/g)].flatMap(
  ([, folder = '', names = '', ending = '']) => names.split(',').map((name) => `src/${folder}${name}${ending}`),
)

it('has every class of the public pages in their stylesheet, also those of parts that they share with the app', () => {
  const shared = [...reached(own)].filter((file) => file.startsWith('src/web/') && /className="/.test(read(file)))
  expect(shared.length).toBeGreaterThan(5)
  expect(shared.filter((file) => !listed.includes(file))).toEqual([])
})

it('makes that stylesheet from no file that is gone', () => {
  const there = filesBelow('src/web/ui')
  expect(listed.filter((file) => !there.includes(file))).toEqual([])
})
