import { expect, it, onTestFinished, vi } from 'vitest'
import { readSiteSettings } from '#site/settings.ts'
import { openBuilder } from '../../scripts/build.ts'
import { read } from './source.ts'

it('the app is built for production, whatever NODE_ENV says', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { config } = await openBuilder()
  expect(config.isProduction).toBe(true)
})

it('a setting that public pages show makes the start write them again', () => {
  const asked = new Set<string>()
  const env: Record<string, string | undefined> = {}
  readSiteSettings(new Proxy(env, { get: (_, name) => void asked.add(String(name)) }))
  const [, list = ''] = /SITE_SETTINGS = \[([^\]]+)\]/.exec(read('scripts/setup.mjs')) ?? []
  // The pages don't show the key.
  expect([...asked].filter((name) => name !== 'AI_API_KEY' && !list.includes(`'${name}'`))).toEqual([])
  expect(asked.size).toBeGreaterThan(10)
})

it('whatever makes the build makes the start build again when it changes', () => {
  const [, list = ''] = /const scripts = \[([^\]]+)\]/.exec(read('scripts/setup.mjs')) ?? []
  const makers = [...read('vite.config.ts').matchAll(/from '\.\/([^']+)'/g)].map(([, file]) => file)
  expect(makers).not.toEqual([])
  for (const maker of makers) expect(list).toContain(`'${maker}'`)
})
