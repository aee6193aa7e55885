import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, findTestBrowser } from '../../scripts/chromium.ts'
import { chooseFileByKey, setColorScheme, setForcedColors, setPrinting } from './commands.ts'

const executablePath = findTestBrowser()

/**
 * The `*.component.test.tsx` files: one component at a time, in the same browser as the browser tests, with the app's
 * own stylesheet, so layout, focus, contrast and keys are the real thing. `render.tsx` shows how to write one.
 */
export const componentTests: TestProjectConfiguration = {
  plugins: [react(), tailwindcss()],
  // Bundled at each start, with everything the app imports: a dependency found later would reload the page during a test.
  optimizeDeps: {
    force: true,
    entries: ['src/web/main.tsx', 'src/{web,site}/**/*.component.test.tsx', 'test/component/setup.ts'],
  },
  test: {
    name: 'component',
    // A page for each file costs as much as the files themselves; setup.ts undoes what a test did.
    isolate: false,
    include: ['src/{web,site}/**/*.component.test.tsx'],
    setupFiles: 'test/component/setup.ts',
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A busy machine takes a while to start a browser.
      connectTimeout: 180_000,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_ARGS },
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
      commands: { chooseFileByKey, setColorScheme, setForcedColors, setPrinting },
    },
  },
}
