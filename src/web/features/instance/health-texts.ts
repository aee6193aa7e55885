import type { Check, CheckName, CheckState, InstanceHealth } from '#contract/instance.ts'
import { badgeTable } from '#web/ui/badge-table.ts'

export const CHECK_LABELS: Record<CheckName, string> = {
  database: 'Database',
  backups: 'Backups',
  disk: 'Disk',
  storage: 'File storage',
  mail: 'Mail',
  jobs: 'Jobs',
  clock: 'Clock',
  version: 'Version',
}

const STATE_WORDS: Record<CheckState, string> = { ok: 'OK', warning: 'Warning', error: 'Error', unknown: 'Unknown' }

const badgeOf = badgeTable<CheckState>(
  { ok: 'green', warning: 'yellow', error: 'red', unknown: 'gray' },
  { tone: 'gray', label: 'unknown' },
)

/** The badge of a check's state. */
export const stateBadge = (state: CheckState) => ({ ...badgeOf(state), label: STATE_WORDS[state] })

/** How the whole is, in a sentence: what does not work counts, else what wants attention. */
export function overallText({ state, checks }: InstanceHealth): string {
  const namesIn = (wanted: CheckState) =>
    inSentence(checks.filter((check) => check.state === wanted).map(({ name }) => CHECK_LABELS[name]))
  if (state === 'error') return `Something does not work: ${namesIn('error')}.`
  if (state === 'warning') return `Something needs attention: ${namesIn('warning')}.`
  return 'Everything works.'
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
const inSentence = (labels: readonly string[]) => list.format(labels.map((label) => label.toLowerCase()))

/** The report as plain text, for a bug report. */
export function reportText(productName: string, { state, checkedAt, checks }: InstanceHealth): string {
  const head = [`${productName}: instance health`, `Overall: ${STATE_WORDS[state]}`, `Checked: ${checkedAt}`]
  return `${[head.join('\n'), ...checks.map(describe)].join('\n\n')}\n`
}

function describe({ name, state, found, fix, facts }: Check): string {
  return [
    `${CHECK_LABELS[name]}: ${STATE_WORDS[state]}`,
    `  ${found}`,
    ...(fix === null ? [] : [`  Fix: ${fix}`]),
    ...facts.map(({ label, value }) => `  ${label}: ${value}`),
  ].join('\n')
}
