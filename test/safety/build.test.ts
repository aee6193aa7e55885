import { expect, it, onTestFinished, vi } from 'vitest'
import { openBuilder } from '../../scripts/build.ts'

it('the app is built for production, whatever NODE_ENV says', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { config } = await openBuilder()
  expect(config.isProduction).toBe(true)
})
