import { expect, it } from 'vitest'
import { listPackages } from '../../scripts/sbom.ts'
import { read } from '../safety/source.ts'

it('npm run sbom lists every package that the server runs with, and none that only builds or tests it', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  const { components } = listPackages()
  const listed = new Map(components.map((component) => [component.name, component]))
  const missing = Object.entries(dependencies).filter(([name, version]) => listed.get(name)?.version !== version)
  expect(missing).toEqual([])
  expect(['vitest', 'vite', '@playwright/test', 'lighthouse'].filter((name) => listed.has(name))).toEqual([])
  // What they need in turn is installed with them.
  expect(listed.get('pg-protocol')).toMatchObject({ purl: expect.stringContaining('pkg:npm/pg-protocol@') })
  expect(components.filter(({ hashes }) => !hashes).map(({ purl }) => purl)).toEqual([])
})
