import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forgetDrafts } from '#web/api/drafts.ts'
import {
  type Draft,
  draftKey,
  loadDraft,
  newAttempt,
  parseDraft,
  serializeDraft,
  submissionKey,
} from './application-draft.ts'
import { blankApplication, blankPet } from './application-values.ts'

const NOW = Date.UTC(2026, 4, 1)
const DAY = 24 * 60 * 60 * 1000

const draft = (changes: Partial<Draft['values']> = {}): Draft => ({
  values: { ...blankApplication(), fullName: 'Ada Lovelace', ...changes },
  savedAt: NOW,
  attempt: '0123456789abcdef',
})

function storageOf(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    key: (at: number) => [...map.keys()][at] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    keys: () => [...map.keys()],
  }
}

describe('a draft', () => {
  it('comes back as it was typed', () => {
    const typed = draft({ hasPets: true, pets: [{ type: 'Cat', count: '2', description: 'old' }], wasEvicted: true })
    expect(parseDraft(serializeDraft(typed), NOW + DAY)).toEqual(typed)
  })

  it('never brings back signature or consent', () => {
    const text = serializeDraft(draft({ signature: 'Ada Lovelace', consentBackground: true }))
    expect(JSON.parse(text).values).toMatchObject({ signature: '', consentBackground: false })
    const meddled = text
      .replace('"signature":""', '"signature":"Ada"')
      .replace('"consentBackground":false', '"consentBackground":true')
    expect(parseDraft(meddled, NOW)?.values).toMatchObject({ signature: '', consentBackground: false })
  })

  it('expires after 30 days', () => {
    const text = serializeDraft(draft())
    expect(parseDraft(text, NOW + 30 * DAY - 1)).not.toBeNull()
    expect(parseDraft(text, NOW + 30 * DAY)).toBeNull()
  })

  it('is ignored when it has another shape', () => {
    const older = JSON.stringify({ ...JSON.parse(serializeDraft(draft())), version: 0 })
    for (const text of [older, null, '', 'null', '[]', '{', '"pp"', '7']) expect(parseDraft(text, NOW)).toBeNull()
  })

  it('leaves an answer blank when it does not fit the form', () => {
    const values = { fullName: 7, phone: '555', hasPets: true, pets: [{ type: null, count: 3 }, 'cat'], unknown: 'x' }
    const text = JSON.stringify({ version: 1, savedAt: NOW, attempt: '0123456789abcdef', values })
    expect(parseDraft(text, NOW)?.values).toEqual({
      ...blankApplication(),
      phone: '555',
      hasPets: true,
      pets: [blankPet(), blankPet()],
    })
  })

  it('cannot break the form, whatever is stored', () => {
    const stored = fc.record({
      version: fc.constant(1),
      savedAt: fc.constant(NOW),
      attempt: fc.constant('0123456789abcdef'),
      values: fc.oneof(
        fc.anything(),
        fc.dictionary(fc.constantFrom('fullName', 'pets', 'hasPets', 'vehicles'), fc.anything()),
      ),
    })
    fc.assert(
      fc.property(stored, (value) => {
        const values = parseDraft(JSON.stringify(value), NOW)?.values
        expect(Object.keys(values ?? {})).toEqual(Object.keys(blankApplication()))
        expect(Array.isArray(values?.pets) && typeof values.fullName === 'string').toBe(true)
      }),
    )
  })
})

describe('stored drafts', () => {
  it('belong to their user', () => {
    const storage = storageOf({ [draftKey('ada')]: serializeDraft(draft()) })
    expect(loadDraft(storage, 'ada', NOW)?.values.fullName).toBe('Ada Lovelace')
    expect(loadDraft(storage, 'bob', NOW)).toBeNull()
  })

  it('are removed for every user once they expire', () => {
    const storage = storageOf({ [draftKey('ada')]: serializeDraft(draft()), [draftKey('eve')]: '{', pp_jwt: 'token' })
    expect(loadDraft(storage, 'bob', NOW + 31 * DAY)).toBeNull()
    expect(storage.keys()).toEqual(['pp_jwt'])
  })

  it('are deleted on logout', () => {
    const storage = storageOf({ [draftKey('ada')]: serializeDraft(draft()), pp_theme: 'dark' })
    forgetDrafts(storage)
    expect(storage.keys()).toEqual(['pp_theme'])
  })
})

describe('the name of a submission', () => {
  it('stays the same for the same content and attempt, and changes with either', () => {
    const key = submissionKey('0123456789abcdef', { fullName: 'Ada' })
    expect(submissionKey('0123456789abcdef', { fullName: 'Ada' })).toBe(key)
    expect(submissionKey('0123456789abcdef', { fullName: 'Eda' })).not.toBe(key)
    expect(submissionKey('fedcba9876543210', { fullName: 'Ada' })).not.toBe(key)
  })

  it('is one the API accepts', () => {
    fc.assert(fc.property(fc.jsonValue(), (content) => /^[\w-]{8,128}$/.test(submissionKey(newAttempt(), content))))
  })
})
