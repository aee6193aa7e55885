import { describe, expect, it } from 'vitest'
import type { Check, InstanceHealth } from '#contract/instance.ts'
import { overallText, reportText } from './health-texts.ts'

const check = (changes: Partial<Check>): Check => ({
  name: 'disk',
  state: 'ok',
  found: 'There is room.',
  fix: null,
  facts: [],
  ...changes,
})
const health = (state: InstanceHealth['state'], ...checks: Check[]): InstanceHealth => ({
  state,
  checkedAt: '2026-05-01T12:00:00.000Z',
  checks,
})

describe('the overall state', () => {
  it('names what is not working, else what needs attention', () => {
    const bad = check({ name: 'storage', state: 'error' })
    const odd = check({ name: 'mail', state: 'warning' })
    expect(overallText(health('ok', check({})))).toBe('Everything is working.')
    expect(overallText(health('ok', check({}), check({ name: 'backups', state: 'unknown' })))).toBe(
      'Working. Not checked: backups.',
    )
    expect(overallText(health('warning', odd))).toBe('Needs attention: email.')
    expect(overallText(health('error', odd, bad, check({ state: 'error' })))).toBe(
      'Not working: file storage and disk.',
    )
  })
})

it('makes a report to paste into a message', () => {
  const full = check({
    state: 'error',
    found: 'It is full.',
    fix: 'Make room.',
    facts: [{ label: 'Free', value: '0 MB' }],
  })
  expect(reportText('ProperPlace', health('error', full, check({ name: 'clock' })))).toBe(`ProperPlace: instance health
Overall: Error
Checked: 2026-05-01T12:00:00.000Z

Disk: Error
  It is full.
  Fix: Make room.
  Free: 0 MB

Clock: OK
  There is room.
`)
})
