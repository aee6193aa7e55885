import { expect, it } from 'vitest'
import { createSubmissionKeys } from './submission-key.ts'

it('keeps the key of content that is sent again and changes it with the content', () => {
  const { keyOf } = createSubmissionKeys()
  const first = keyOf({ title: 'Elm' })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf({ title: 'Elm' })).toBe(first)
  expect(keyOf({ title: 'Oak' })).not.toBe(first)
})

it('differs between forms that hold the same', () => {
  expect(createSubmissionKeys().keyOf({ title: 'Elm' })).not.toBe(createSubmissionKeys().keyOf({ title: 'Elm' }))
})

it('gives content that is sent again after a success a key of its own', () => {
  const { keyOf, forget } = createSubmissionKeys()
  const first = keyOf({ title: 'Elm' })
  forget()
  expect(keyOf({ title: 'Elm' })).not.toBe(first)
})
