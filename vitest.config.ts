import { defineConfig } from 'vitest/config'
import { ENDURANCE } from './scripts/test-parts.ts'
import { componentTests } from './test/component/project.ts'

type Engine = 'embedded' | 'postgresql'

const SERVER_TESTS = ['src/server/**/*.test.ts', 'test/server/**/*.test.ts']

/**
 * What the two engines do with different code: opening, migrating and backing up, connections and transactions, the queue
 * and the outbox, pages, searches and sorts; row security, races, and every read once (the policy matrix). The rest of the
 * server cannot tell them apart.
 */
const DEPENDS_ON_ENGINE = [
  'src/server/**/*.embedded.test.ts',
  'src/server/{backups,db,jobs,mail}/**/*.test.ts',
  'src/server/features/instance/kept-figures.test.ts',
  'src/server/features/lease-parties/{household-walls,stays}.test.ts',
  'src/server/features/applications/group-{decisions,walls}.test.ts',
  'test/server/{isolation*,policy-matrix,races}.test.ts',
]

/** Every server test runs on PostgreSQL; on the embedded engine what depends on it, or everything with TEST_FULL=1. */
const filesOn = (engine: Engine) =>
  engine === 'postgresql' || process.env.TEST_FULL === '1' ? SERVER_TESTS : DEPENDS_ON_ENGINE

/** What `npm test` leaves to a part of its own. */
const LEFT_OUT = process.env.TEST_ENDURANCE === 'no' ? ENDURANCE : []

/** A worker keeps its server and its database for all the files it gets. */
const serverTests = (engine: Engine) => ({
  test: {
    name: engine,
    include: filesOn(engine),
    exclude: ['**/*.unit.test.ts', `**/*.${engine === 'embedded' ? 'postgresql' : 'embedded'}.test.ts`, ...LEFT_OUT],
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
            'bench/**/*.test.ts',
            'test/safety/**/*.test.ts',
            'test/security/**/*.test.ts',
          ],
          exclude: ['**/*.component.test.tsx'],
          // A process for each file costs more than the files themselves.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      componentTests,
      serverTests('embedded'),
      serverTests('postgresql'),
    ],
  },
})
