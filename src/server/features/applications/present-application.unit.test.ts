import { expect, it } from 'vitest'
import { partsOfName } from './present-application.ts'

const account = { firstName: 'محمد', lastName: 'عبد الله' }

it("keeps the parts of the account's name where the typed one is the same", () => {
  expect(partsOfName('محمد عبد الله', account)).toEqual(account)
  const maria = { firstName: 'Maria', lastName: 'de la Cruz' }
  expect(partsOfName('  maria  de la cruz ', maria)).toEqual(maria)
})

it('splits another name at its last word', () => {
  expect(partsOfName('Ana Maria Cruz', account)).toEqual({ firstName: 'Ana Maria', lastName: 'Cruz' })
  expect(partsOfName('Ana', account)).toEqual({ firstName: 'Ana', lastName: '' })
})
