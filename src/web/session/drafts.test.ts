import { expect, it } from 'vitest'
import { forgetDrafts, forgetDraftsOfOthers } from './drafts.ts'

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
