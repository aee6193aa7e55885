import path from 'node:path'
import { expect, it } from 'vitest'
import { siteFolders } from './site-folders.ts'

it('finds the build next to the pages, whatever settings they are for', () => {
  const build = { client: path.resolve('dist/client'), renderer: path.resolve('dist/ssr/live.js') }
  expect(siteFolders('dist/public')).toEqual({ ...build, record: path.resolve('dist') })
  expect(siteFolders('dist/sites/1a2b/public')).toEqual({ ...build, record: path.resolve('dist/sites/1a2b') })
})
