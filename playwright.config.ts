import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findTestBrowser } from './scripts/chromium.ts'
import { ENGINES, urlVariable } from './test/e2e/engines.ts'

const executablePath = findTestBrowser()

/** The browser tests, on a server with the embedded database; with both databases where `E2E_ENGINES` asks for it. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/server.ts',
  workers: 2,
  // A shared machine stalls now and then; tests that pass only on the second try are counted and named.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Patience for a busy machine; tests that pass aren't slowed down by it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_ARGS,
    },
  },
  // The setup starts the servers and puts their URLs in the environment, where each worker reads them.
  projects: ENGINES.map((engine) => ({
    name: engine,
    use: { baseURL: process.env[urlVariable(engine)] },
  })),
})
