import { expect, it } from 'vitest'
import { fitting, keepable, parseKept } from './kept-form.ts'

it('keeps texts, numbers, and lists, but no password, code, signature, consent, or file', () => {
  const pets = [{ type: 'Dog', count: '1' }]
  const values = {
    name: 'Heron',
    rent: 1850,
    pets,
    until: null,
    newPassword: 'secret1',
    code: '123456',
    signature: 'Ada',
    consentBackground: true,
    proof: new File([], 'proof.png'),
    unset: undefined,
  }
  expect(keepable(values)).toEqual({ name: 'Heron', rent: 1850, pets, until: null })
})

it('puts back what still fits a form that has changed since', () => {
  const kept = { name: 'Heron', gone: 'x', pets: [], rent: '1850' }
  expect(fitting(kept, { name: '', pets: [{}], rent: 0, added: '' })).toEqual({ name: 'Heron', pets: [] })
})

it.each([null, '', 'no json', '{}', '[1, null, {"path": "/a"}]'])('reads %j as no form', (text) =>
  expect(parseKept(text)).toEqual([]),
)

it('reads back what was kept', () => {
  const kept = {
    path: '/tenants',
    form: 'tenants {}',
    values: { name: 'Heron' },
    picked: [{ id: 't1', label: 'Tom' }],
    files: 1,
  }
  expect(parseKept(JSON.stringify([kept]))).toEqual([kept])
})
