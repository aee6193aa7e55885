import { brotliCompressSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { expect, it } from 'vitest'

/** The part of a kilobyte that rounds to zero. */
const BYTES_MAX = 512

it('of every page stays within half a kilobyte, and loads nothing with it', async () => {
  const builder = await createBuilder({ logLevel: 'error', build: { write: false } })
  const { page } = builder.environments
  if (!page) throw new Error('vite.config.ts has no environment for the script of every page')
  page.config.build.write = false
  const built = await builder.build(page)
  const files = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  const script = files.find((file) => file.type === 'chunk' && file.isEntry)
  if (script?.type !== 'chunk') throw new Error('The build has no script of every page')
  expect(script.imports).toEqual([])
  expect(brotliCompressSync(script.code).length).toBeLessThanOrEqual(BYTES_MAX)
})
