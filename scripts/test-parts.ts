/** A part of the tests that can run alone: `npm test -- <name>`, or `npm run test:full -- <name>`. */
export interface TestPart {
  name: string
  /** What it checks. */
  promise: string
  command: readonly [program: string, ...args: string[]]
  env?: Record<string, string>
  needsChromium?: boolean
  /** How long it takes on two quiet cores, rounded up generously. */
  minutes: number
  /** `.ci/run` runs it with every commit. */
  always?: true
}

const vitest = (...args: string[]): TestPart['command'] => ['vitest', 'run', ...args]
const playwright = (files: string): TestPart['command'] => ['playwright', 'test', files, '--reporter=list,json']

/**
 * Server tests that take long by their nature: a whole demo, the data of earlier versions, outages, kills, damage, files
 * made to break a parser, and random or bad input to every operation.
 */
export const ENDURANCE = [
  'src/server/ai/documents/extract-text.test.ts',
  'src/server/backups/back-up.embedded.test.ts',
  'src/server/backups/damaged-page.embedded.test.ts',
  'src/server/backups/restore-backup.embedded.test.ts',
  'src/server/db/charge-plans-of-before.test.ts',
  'src/server/db/deposits-moved.test.ts',
  'src/server/db/open.embedded.test.ts',
  'src/server/demo/demo-data.test.ts',
  'src/server/demo/demo-load.test.ts',
  'src/server/files/make-picture.test.ts',
  'src/server/jobs/outage.postgresql.test.ts',
  'test/server/bad-input.test.ts',
  'test/server/connections.test.ts',
  'test/server/database-outage.postgresql.test.ts',
  'test/server/fuzz.test.ts',
]
const fuzz = (engine: string) => vitest('--project', engine, 'test/server/fuzz.test.ts')

/** What `npm test` runs after the static checks, in this order. */
export const PARTS: readonly TestPart[] = [
  {
    name: 'unit',
    promise: 'functions keep their promises without a server',
    command: vitest('--project', 'unit'),
    minutes: 1,
  },
  {
    name: 'component',
    promise: 'components keep theirs in Chromium',
    command: vitest('--project', 'component'),
    needsChromium: true,
    minutes: 2,
  },
  {
    name: 'server',
    promise: 'the server keeps its promises on PostgreSQL',
    command: vitest('--project', 'postgresql'),
    env: { TEST_ENDURANCE: 'no' },
    minutes: 3,
  },
  {
    name: 'browser',
    promise: 'people get their work done',
    command: playwright('/e2e/[^/]+[.]spec'),
    needsChromium: true,
    minutes: 4,
  },
]

const SMOKE = [
  'applications/applications',
  'auth/auth',
  'leases/lease-life',
  'payments/settle-payment',
  'properties/properties',
  'tickets/tickets',
].map((name) => `src/server/features/${name}.test.ts`)

/** What `npm run verify` runs after the static checks: the unit tests, and one file of each main noun. */
export const QUICK_PARTS: readonly TestPart[] = [
  ...PARTS.filter(({ name }) => name === 'unit'),
  {
    name: 'smoke',
    promise: 'a home is listed, applied for, leased, paid for and repaired, and no one sees what is not theirs',
    command: vitest('--project', 'postgresql', 'test/server/isolation.test.ts', ...SMOKE),
    minutes: 1,
  },
]

/** What `npm run test:full` runs after that. `.ci/run` runs the first ones, and as many of the others as it has time for. */
export const FURTHER_PARTS: readonly TestPart[] = [
  {
    name: 'sweeps',
    promise: 'every screen and page fits, is accessible, and asks for nothing twice',
    command: playwright('/e2e/sweeps/'),
    needsChromium: true,
    minutes: 3,
    always: true,
  },
  {
    name: 'browser-further',
    promise: 'people get done what they do less often',
    command: playwright('/e2e/further/'),
    needsChromium: true,
    minutes: 3,
    always: true,
  },
  {
    name: 'identity',
    promise: 'people sign in at the identity provider',
    command: ['playwright', 'test', '-c', 'playwright.identity.config.ts', '--reporter=list,json'],
    needsChromium: true,
    minutes: 2,
    always: true,
  },
  {
    name: 'embedded',
    promise:
      'what depends on the engine works on the embedded one, which lets no one read or change what is not theirs, and keeps its order in races',
    command: vitest('--project', 'embedded'),
    env: { TEST_ENDURANCE: 'no' },
    minutes: 2,
    always: true,
  },
  {
    name: 'endurance',
    promise: 'outages, kills, damage, bad input, an upgrade and a whole demo leave the server and its data whole',
    command: vitest('--project', 'postgresql', '--project', 'embedded', ...ENDURANCE),
    minutes: 4,
    always: true,
  },
  {
    name: 'server-embedded',
    promise: 'every server test passes on the embedded engine too',
    command: vitest('--project', 'embedded'),
    env: { TEST_FULL: '1' },
    minutes: 5,
  },
  {
    name: 'browser-postgresql',
    promise: 'every browser test passes on PostgreSQL too',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { E2E_ENGINES: 'postgresql' },
    needsChromium: true,
    minutes: 10,
  },
  ...[1, 2, 3].map((part) => ({
    name: `faults-${part}`,
    promise: 'a planted fault is caught by the test that must catch it',
    command: ['node', 'scripts/plant-faults.ts', '--part', `${part}/3`] as const,
    needsChromium: true,
    minutes: 4,
  })),
  {
    name: 'fuzz-postgresql',
    promise: 'six hundred random requests to each operation are answered as documented',
    command: fuzz('postgresql'),
    env: { FUZZ_RUNS: '600' },
    minutes: 12,
  },
  {
    name: 'fuzz-embedded',
    promise: 'six hundred random requests to each operation are answered as documented',
    command: fuzz('embedded'),
    env: { FUZZ_RUNS: '600', TEST_FULL: '1' },
    minutes: 12,
  },
  {
    name: 'attacks',
    promise: 'what someone with bad intentions would try gets nowhere',
    command: ['node', 'test/faults/attacks.ts'],
    minutes: 5,
  },
  {
    name: 'ledger',
    promise: 'no cent appears or vanishes in many random sequences',
    command: vitest('--project', 'unit', '--project', 'postgresql', 'ledger-sequences'),
    env: { LEDGER_RUNS: '10000', LEDGER_API_RUNS: '150' },
    minutes: 1,
  },
]
