import { expect, it } from 'vitest'
import { filesBelow, isSource, isTest, read } from './source.ts'

const FUNCTIONS = 'src/server/db/functions.ts'
const there = [...read('docs/schema.sql').matchAll(/^CREATE FUNCTION (\w+)/gm)].map(([, name = '']) => name)

it('calls SQL functions only through db/functions.ts, which says their rules', () => {
  const called = filesBelow('src/server')
    .filter((file) => isSource(file) && !isTest(file) && file !== FUNCTIONS)
    .flatMap((file) =>
      there.filter((name) => new RegExp(`\\b${name}\\(`).test(read(file))).map((name) => `${file}: ${name}`),
    )
  expect(called).toEqual([])
})

it('db/functions.ts names functions that the database has', () => {
  const named = [...read(FUNCTIONS).matchAll(/`(\w+)\(/g)].map(([, name = '']) => name)
  expect(named).not.toEqual([])
  expect(named.filter((name) => !there.includes(name))).toEqual([])
})
