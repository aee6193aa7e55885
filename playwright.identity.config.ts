import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findTestBrowser } from './scripts/chromium.ts'
import { APP_URL } from './test/identity/places.ts'

const executablePath = findTestBrowser()

/** The browser tests of accounts that sign in at Firebase Authentication, with its emulator. */
export default defineConfig({
  testDir: 'test/identity',
  outputDir: 'test-results/identity',
  globalSetup: './test/identity/server.ts',
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: APP_URL,
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_ARGS },
  },
})
