import { expect, it } from 'vitest'
import { forgetDrafts } from './drafts.ts'

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
