import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.ts'
import { ENGINES, urlVariable } from './test/e2e/engines.ts'

const executablePath = findChromium()

/**
 * The flows that ask most of the database run on PostgreSQL too, but for what is the browser's own doing (@browser). The
 * working day goes through every noun once, so that the nouns' own files need not run twice.
 */
const ON_POSTGRESQL = ['back-office.spec.ts', 'main-job.spec.ts', 'working-day.spec.ts']

/** The browser tests: all of them on a server with the embedded database, some on one with PostgreSQL as well. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/server.ts',
  workers: 2,
  // A machine that others use too stalls now and then; what passes at the second try only is counted and named.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_ARGS,
    },
  },
  // The set-up starts the servers and leaves their addresses in the environment, from which each worker reads them.
  projects: ENGINES.map((engine) => ({
    name: engine,
    use: { baseURL: process.env[urlVariable(engine)] },
    ...(engine === 'postgresql' && { testMatch: ON_POSTGRESQL, grepInvert: /@browser/ }),
  })),
})
