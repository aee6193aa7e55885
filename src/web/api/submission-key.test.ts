import { expect, it } from 'vitest'
import { createSubmissionKeys } from './submission-key.ts'

it('keeps the key of content that is sent again and changes it with the content', () => {
  const keyFor = createSubmissionKeys()
  const first = keyFor({ title: 'Elm' })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keyFor({ title: 'Elm' })).toBe(first)
  expect(keyFor({ title: 'Oak' })).not.toBe(first)
})

it('differs between forms that hold the same', () => {
  expect(createSubmissionKeys()({ title: 'Elm' })).not.toBe(createSubmissionKeys()({ title: 'Elm' }))
})
