import type { Result } from 'lighthouse'
import { type Account, type AppScreen, signBrowserIn } from './app-server.ts'
import { figureOf, runLighthouse } from './lighthouse.ts'
import { median } from './load.ts'

const RUNS = 5
const NAME_WIDTH = 34

/** What every screen must keep to: milliseconds, except `score` (of 100), `shift`, `requests` and `scripts`. */
const BOUNDS = {
  score: { atLeast: 90 },
  paint: { atMost: 1300 },
  largest: { atMost: 2500 },
  blocked: { atMost: 200 },
  shift: { atMost: 0.01 },
  requests: { atMost: 25 },
  scripts: { atMost: 12 },
} as const satisfies Record<string, { atLeast: number } | { atMost: number }>

type Figure = keyof typeof BOUNDS
const FIGURES: readonly Figure[] = ['score', 'paint', 'largest', 'blocked', 'shift', 'requests', 'scripts']

/**
 * Prints what Lighthouse says about each screen on a phone with simulated throttling and an empty cache, signed in.
 * @returns what is wrong, a sentence each
 */
export async function scoreScreens(origin: string, screens: AppScreen[], say: (line: string) => void) {
  say(`Lighthouse on a phone, simulated throttling, signed in, medians of ${RUNS} runs:`)
  say(`  ${'screen'.padEnd(NAME_WIDTH)} ${FIGURES.map((figure) => figure.padStart(8)).join(' ')}`)
  const faults: string[] = []
  for (const { path, account } of screens) {
    const figures = await figuresOf(origin, path, account)
    const told = FIGURES.map((figure) => written(figure, figures[figure])).join(' ')
    say(`  ${path.padEnd(NAME_WIDTH)} ${told}`)
    for (const figure of FIGURES)
      if (!isKept(figure, figures[figure]))
        faults.push(`${path} has ${figure} ${written(figure, figures[figure]).trim()}`)
  }
  return faults
}

async function figuresOf(origin: string, path: string, account: Account | null): Promise<Record<Figure, number>> {
  const prepare = (port: number) => signBrowserIn(port, origin, account)
  const runs: Record<Figure, number>[] = []
  while (runs.length < RUNS)
    runs.push(readRun(await runLighthouse(origin + path, { prepare, categories: ['performance'] })))
  const middle = (figure: Figure) => median(runs.map((run) => run[figure]))
  return {
    score: middle('score'),
    paint: middle('paint'),
    largest: middle('largest'),
    blocked: middle('blocked'),
    shift: Math.max(...runs.map(({ shift }) => shift)),
    requests: middle('requests'),
    scripts: middle('scripts'),
  }
}

function readRun(result: Result): Record<Figure, number> {
  const kinds = requestKinds(result)
  return {
    score: Math.round((result.categories.performance?.score ?? 0) * 100),
    paint: figureOf(result, 'first-contentful-paint'),
    largest: figureOf(result, 'largest-contentful-paint'),
    blocked: figureOf(result, 'total-blocking-time'),
    shift: figureOf(result, 'cumulative-layout-shift'),
    requests: kinds.length,
    scripts: kinds.filter((kind) => kind === 'Script').length,
  }
}

function requestKinds({ audits }: Result): string[] {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse has no list of requests')
  return details.items.map(({ resourceType }) => String(resourceType))
}

function isKept(figure: Figure, value: number): boolean {
  const bound = BOUNDS[figure]
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost
}

const written = (figure: Figure, value: number): string => value.toFixed(figure === 'shift' ? 3 : 0).padStart(8)
