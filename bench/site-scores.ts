import type { Result } from 'lighthouse'
import { figureOf, runLighthouse } from './lighthouse.ts'
import { median } from './load.ts'

const RUNS = 3
/** How many times to try a page when only processor time keeps it from scoring 100. */
const MOST_RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** What a page without a form can load: the one small script on every page, in bytes over the network. */
const SCRIPT_BUDGET = 700

const NAME_WIDTH = 46

/** The smallest layout shift that doesn't print as 0. */
const SHOWN_SHIFT = 0.0005

type Scores = Record<(typeof CATEGORIES)[number], number>

interface Run {
  scores: Scores
  /** Milliseconds, except `shift`. */
  paint: number
  shift: number
  blocked: number
  /** Whether the page would score 100 if the processor had not been busy. */
  isOnlyBusy: boolean
  scripts: string[]
  /** What keeps the page from scoring 100, other than speed. */
  failed: string[]
}

interface Setting {
  origin: string
  /** The pages' addresses below `origin`. */
  paths: string[]
  say: (line: string) => void
}

/**
 * Prints what Lighthouse says about each page on a phone with simulated throttling.
 * @returns what is wrong, a sentence each
 */
export async function measureScores({ origin, paths, say }: Setting): Promise<string[]> {
  say(
    `Lighthouse on a phone, simulated throttling, medians of ${RUNS} runs, or of up to ${MOST_RUNS} where only TBT dips:`,
  )
  say(`  ${'page'.padEnd(NAME_WIDTH)} perf a11y best  seo  LCP ms   CLS  TBT ms  script bytes  runs`)
  const faults: string[] = []
  for (const path of paths) {
    const runs = await runsOf(origin + path)
    const row = { path, runs, bytes: await bytesOf(runs.flatMap(({ scripts }) => scripts)) }
    say(`  ${lineOf(row)}`)
    faults.push(...faultsOf(row, await hasForm(origin + path)))
  }
  return faults
}

interface Row {
  path: string
  runs: Run[]
  bytes: number
}

function lineOf({ path, runs, bytes }: Row): string {
  const scores = mediansOf(runs)
  return [
    path.padEnd(NAME_WIDTH),
    ...CATEGORIES.map((category) => String(scores[category]).padStart(4)),
    medianOf(runs, 'paint').toFixed(0).padStart(7),
    medianOf(runs, 'shift').toFixed(3),
    medianOf(runs, 'blocked').toFixed(0).padStart(7),
    String(bytes).padStart(13),
    String(runs.length).padStart(5),
  ].join(' ')
}

function faultsOf({ path, runs, bytes }: Row, hasForm: boolean): string[] {
  const scores = mediansOf(runs)
  const low = CATEGORIES.filter((category) => scores[category] < 100)
  return [
    ...low.map((category) => `${path} has ${scores[category]} of 100 for ${category}`),
    ...[...new Set(runs.flatMap(({ failed }) => failed))].map((audit) => `${path} fails ${audit}`),
    ...(medianOf(runs, 'shift') >= SHOWN_SHIFT ? [`${path} moves while it loads: ${medianOf(runs, 'shift')}`] : []),
    ...(bytes > SCRIPT_BUDGET && !hasForm ? [`${path} loads ${bytes} bytes of script, not ${SCRIPT_BUDGET}`] : []),
  ]
}

const medianOf = (runs: Run[], figure: 'paint' | 'shift' | 'blocked'): number => median(runs.map((run) => run[figure]))

async function runsOf(url: string): Promise<Run[]> {
  const runs: Run[] = []
  while (runs.length < RUNS || (runs.length < MOST_RUNS && isOnlyBusy(runs)))
    runs.push(readRun(await runLighthouse(url)))
  return runs
}

const isOnlyBusy = (runs: Run[]): boolean =>
  mediansOf(runs).performance < 100 && runs.every(({ scores, isOnlyBusy }) => scores.performance === 100 || isOnlyBusy)

const mediansOf = (runs: Run[]): Scores => scoresBy((category) => median(runs.map(({ scores }) => scores[category])))

const scoresBy = (scoreOf: (category: keyof Scores) => number): Scores => ({
  performance: scoreOf('performance'),
  accessibility: scoreOf('accessibility'),
  'best-practices': scoreOf('best-practices'),
  seo: scoreOf('seo'),
})

const readRun = (result: Result): Run => ({
  scores: scoresBy((category) => Math.round((result.categories[category]?.score ?? 0) * 100)),
  paint: figureOf(result, 'largest-contentful-paint'),
  shift: figureOf(result, 'cumulative-layout-shift'),
  blocked: figureOf(result, 'total-blocking-time'),
  isOnlyBusy: performanceWithout(result, 'total-blocking-time') === 100,
  scripts: scriptsOf(result),
  failed: failedAudits(result),
})

/** The performance score without the audit called `left`. */
function performanceWithout(result: Result, left: string): number {
  const parts = (result.categories.performance?.auditRefs ?? []).filter(({ id }) => id !== left)
  const sum = parts.reduce((total, { id, weight }) => total + weight * (result.audits[id]?.score ?? 0), 0)
  return Math.round((100 * sum) / parts.reduce((total, { weight }) => total + weight, 0))
}

/** The audits that keep the page from scoring 100, except time and shift, which have their own figures. */
function failedAudits({ categories, audits }: Result): string[] {
  const weighed = CATEGORIES.filter((category) => category !== 'performance').flatMap(
    (category) => categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  )
  return weighed.flatMap(({ id }) => {
    const { score = null, title = '' } = audits[id] ?? {}
    return score !== null && score < 1 ? [`${id}: ${title}`] : []
  })
}

function scriptsOf({ audits }: Result): string[] {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse has no list of requests')
  return details.items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => String(url))
}

/** Whether a page can load form scripts. */
const hasForm = async (url: string): Promise<boolean> => (await (await fetch(url)).text()).includes('<form')

/** How many bytes of `urls` are sent to a browser, without the headers. */
async function bytesOf(urls: string[]): Promise<number> {
  const sizes = [...new Set(urls)].map(async (url) => {
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    return Number(headers.get('content-length') ?? Number.NaN)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
