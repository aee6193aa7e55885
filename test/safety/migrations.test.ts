import path from 'node:path'
import { expect, it } from 'vitest'
import { migrations } from '#migrations/all.ts'
import { filesBelow } from './source.ts'

const names = Object.keys(migrations)
const numbers = names.map((name) => Number(name.slice(0, name.indexOf('_'))))

it('migrations are listed by number, and no number is used twice', () => {
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})

it('every migration is listed under the name of its file', () => {
  const files = filesBelow('migrations').map((file) => path.parse(file).name)
  expect(files.filter((name) => name !== 'all').toSorted()).toEqual(names)
})
