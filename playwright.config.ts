import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'
import { ENGINES, urlVariable } from './test/e2e/engines.ts'

const executablePath = findChromium()

/** The browser tests: each flow runs twice, on a server with the embedded database and on one with PostgreSQL. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/server.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The set-up starts the servers and leaves their addresses in the environment, from which each worker reads them.
  projects: ENGINES.map((engine) => ({
    name: engine,
    use: { baseURL: process.env[urlVariable(engine)] },
    // What never reaches the database needs no second run.
    ...(engine === 'postgresql' && { testIgnore: /(gallery.*|site|sign-in)\.spec\.ts$/ }),
  })),
})
