import { defineConfig } from 'vitest/config'

/**
 * Every server test runs on both engines, except `*.embedded.test.ts` and `*.postgresql.test.ts`. A worker keeps its server and database for all the files it gets.
 */
const serverTests = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: engine,
    include: ['src/server/**/*.test.ts', 'test/server/**/*.test.ts'],
    exclude: ['**/*.unit.test.ts', `**/*.${engine === 'embedded' ? 'postgresql' : 'embedded'}.test.ts`],
    globalSetup: `test/harness/setup-${engine}.ts`,
    env: { TEST_ENGINE: engine },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/contract/**/*.test.ts',
            'src/server/**/*.unit.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'src/site/**/*.test.{ts,tsx}',
            'test/safety/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      serverTests('embedded'),
      serverTests('postgresql'),
    ],
  },
})
