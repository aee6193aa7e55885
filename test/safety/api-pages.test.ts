import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { printApi } from '../../scripts/api-pages.ts'
import { filesBelow } from './source.ts'

it('docs/api is what the contract prints (npm run print)', () => {
  const pages = printApi()
  expect(filesBelow('docs/api').map((file) => path.basename(file))).toEqual([...pages.keys()].sort())
  for (const [name, text] of pages) expect(readFileSync(path.join('docs/api', name), 'utf8'), name).toBe(text)
})
