import { expect, it } from 'vitest'
import { aTenant } from '#test/component/rows.ts'
import { noAccountText } from './portal-texts.ts'

const text = (part: 'OCCUPANT' | 'GUARANTOR' | null, leaseId: string | null = null) =>
  noAccountText(aTenant({ leaseId, otherLease: part && { id: 'lease-1', part } }))

it('promises no one more of an account than their part in a lease allows', () => {
  expect(text(null)).toMatch(/what they owe, and can ask for repairs\.$/)
  expect(text('OCCUPANT')).toBe('No account yet. With one, they see the lease’s terms and can ask for repairs.')
  expect(text('GUARANTOR')).toBe('No account yet. With one, they see the terms of the lease that they answer for.')
  expect(text('GUARANTOR', 'lease-2')).toBe(text(null))
})
