import { describe, expect, it } from 'vitest'
import { endDrafts, forgetDrafts, forgetDraftsOfOthers } from './drafts.ts'

it('forgets unsent forms and nothing else', () => {
  const kept = new Map([
    ['pp_draft_application_a', '{}'],
    ['pp_theme', 'dark'],
    ['pp_draft_application_b', '{}'],
    ['other', 'pp_draft'],
  ])
  forgetDrafts({
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => kept.delete(key),
  })
  expect([...kept.keys()]).toEqual(['pp_theme', 'other'])
})

it('forgets what other accounts left in this tab', () => {
  const kept = new Map([
    ['pp_draft_form_ada', '[]'],
    ['pp_draft_form_eve', '[]'],
    ['pp_draft_comment_eve_t1', 'Hi'],
    ['pp_theme', 'dark'],
  ])
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  }
  forgetDraftsOfOthers(storage, 'ada')
  expect([...kept.keys()]).toEqual(['pp_draft_form_ada', 'pp_theme'])
})

describe('unsent forms of a session that ended by itself', () => {
  const HOUR = 3_600_000
  const START = Date.parse('2026-11-24T12:00:00Z')

  function browser(isSignedIn: boolean) {
    const [local, tab] = [storageWith('pp_draft_application_ada', 'pp_theme'), storageWith('pp_draft_form_ada')]
    const load = (hours: number, signedIn = isSignedIn) =>
      endDrafts({ local: local.storage, tab: tab.storage, isSignedIn: signedIn, now: START + hours * HOUR })
    const kept = () => [...local.kept.keys(), ...tab.kept.keys()].filter((key) => key !== 'pp_drafts_ended')
    return { load, kept, local: local.kept }
  }
  const ALL = ['pp_draft_application_ada', 'pp_theme', 'pp_draft_form_ada']

  it('are kept for 24 hours from the first load without it, and dropped by the next load after that', () => {
    const { load, kept, local } = browser(false)
    load(0)
    load(23.9)
    expect(kept()).toEqual(ALL)
    load(24)
    expect([...local.keys(), ...kept()]).toEqual(['pp_theme', 'pp_theme'])
  })

  it('are kept by signing in again in time, and the next end gets 24 hours of its own', () => {
    const { load, kept } = browser(false)
    load(0)
    load(23, true)
    load(30)
    load(53)
    expect(kept()).toEqual(ALL)
    load(54)
    expect(kept()).toEqual(['pp_theme'])
  })

  it('are dropped by signing in too late', () => {
    const { load, kept } = browser(false)
    load(0)
    load(25, true)
    expect(kept()).toEqual(['pp_theme'])
  })

  it('are dropped when the clock was set back, and when the mark is not a time', () => {
    const { load, kept } = browser(false)
    load(0)
    load(-1)
    expect(kept()).toEqual(['pp_theme'])
    const other = browser(false)
    other.local.set('pp_drafts_ended', 'soon')
    other.load(0)
    expect(other.kept()).toEqual(['pp_theme'])
  })

  it('stay while their session lasts, and leave no mark', () => {
    const { load, kept, local } = browser(true)
    load(0)
    load(500)
    expect([kept(), local.has('pp_drafts_ended')]).toEqual([ALL, false])
  })
})

it('leaves no mark in a browser without unsent forms', () => {
  const { storage, kept } = storageWith('pp_theme')
  endDrafts({ local: storage, tab: storage, isSignedIn: false, now: 1 })
  expect([...kept.keys()]).toEqual(['pp_theme'])
})

function storageWith(...keys: string[]) {
  const kept = new Map(keys.map((key) => [key, '{}']))
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { storage, kept }
}
