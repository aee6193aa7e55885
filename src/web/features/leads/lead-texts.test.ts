import { expect, it } from 'vitest'
import { medianText, messageHead } from './lead-texts.ts'

const message = { id: '1', body: 'Hi', createdAt: '2026-03-02T10:00:00.000Z' }

it('says who wrote a message, and how it went', () => {
  const heads = [
    { ...message, sender: 'PIPER', channel: 'PAGE', authorName: null },
    { ...message, sender: 'PIPER', channel: 'EMAIL', authorName: null },
    { ...message, sender: 'VISITOR', channel: 'HAND', authorName: 'Dana Lee' },
    { ...message, sender: 'PERSON', channel: 'EMAIL', authorName: 'Dana Lee' },
  ] as const
  expect(heads.map((head) => messageHead(head, 'Ana'))).toEqual([
    'Piper, on the page',
    'Piper, by email',
    'Ana, added by Dana Lee',
    'Dana Lee, by email',
  ])
})

it('says how soon people had Piper’s answer', () => {
  expect(medianText({ answered: 0, medianSeconds: null })).toBe('No one has asked in the last 90 days.')
  expect(medianText({ answered: 1, medianSeconds: 0.04 })).toContain('answer: 0.0 s (1 inquiry in the last 90 days)')
  expect(medianText({ answered: 12, medianSeconds: 41.6 })).toContain('answer: 42 s (12 inquiries in the last 90 days)')
})
