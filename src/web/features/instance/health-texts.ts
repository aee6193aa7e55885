import { atFirstUse } from '#contract/first-use.ts'
import type { Check, CheckName, CheckState, InstanceHealth } from '#contract/instance.ts'
import { checkStates } from '#web/words/states.ts'

export const CHECK_LABELS: Record<CheckName, string> = {
  database: 'Database',
  backups: 'Backups',
  disk: 'Disk',
  storage: 'File storage',
  mail: 'Email',
  jobs: 'Jobs',
  clock: 'Clock',
  version: 'Version',
  administrators: 'Administrators',
}

/** The overall state in a sentence: what is not working, else what needs attention, else what no one can tell. */
export function overallText({ state, checks }: InstanceHealth): string {
  const namesIn = (wanted: CheckState) =>
    inSentence(checks.filter((check) => check.state === wanted).map(({ name }) => CHECK_LABELS[name]))
  if (state === 'error') return `Not working: ${namesIn('error')}.`
  if (state === 'warning') return `Needs attention: ${namesIn('warning')}.`
  const unknown = namesIn('unknown')
  return unknown === '' ? 'Everything is working.' : `Working. Not checked: ${unknown}.`
}

const list = atFirstUse(() => new Intl.ListFormat('en-US', { type: 'conjunction' }))
const inSentence = (labels: readonly string[]) => list().format(labels.map((label) => label.toLowerCase()))

/** The report as plain text, for a bug report. */
export function reportText(productName: string, { state, checkedAt, checks }: InstanceHealth): string {
  const head = [`${productName}: instance health`, `Overall: ${checkStates.word(state)}`, `Checked: ${checkedAt}`]
  return `${[head.join('\n'), ...checks.map(describe)].join('\n\n')}\n`
}

function describe({ name, state, found, fix, facts }: Check): string {
  return [
    `${CHECK_LABELS[name]}: ${checkStates.word(state)}`,
    `  ${found}`,
    ...(fix === null ? [] : [`  Fix: ${fix}`]),
    ...facts.map(({ label, value }) => `  ${label}: ${value}`),
  ].join('\n')
}
