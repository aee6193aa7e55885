import { describe, expect, it } from 'vitest'
import type { Document } from '#contract/documents.ts'
import { documentChange, documentMistakes, documentValues } from './document-form.ts'

const document = {
  originalName: 'Lease.pdf',
  propertyId: null,
  buildingId: null,
  leaseId: 'lease',
  tenantId: null,
  isShared: true,
  isHouseRules: false,
  expiresOn: null,
} as Document

describe('changing a document', () => {
  it('sends nothing when nothing changed', () => {
    expect(documentChange(documentValues(document), document)).toEqual({})
  })

  it('puts it on something else, or on nothing, which ends the share', () => {
    const values = documentValues(document)
    expect(documentChange({ ...values, about: 'propertyId', propertyId: 'home' }, document)).toEqual({
      propertyId: 'home',
      isShared: false,
    })
    expect(documentChange({ ...values, about: '' }, document)).toEqual({ leaseId: null, isShared: false })
  })

  it('shares another lease only if that is said', () => {
    const values = { ...documentValues(document), leaseId: 'other' }
    expect(documentChange({ ...values, isShared: false }, document)).toEqual({ leaseId: 'other', isShared: false })
    expect(documentChange(values, document)).toEqual({ leaseId: 'other', isShared: true })
  })

  it('makes it the house rules of a building, only while it is about one', () => {
    const values = {
      ...documentValues(document),
      about: 'buildingId',
      buildingId: 'house',
      isHouseRules: true,
    } as const
    expect(documentChange(values, document)).toEqual({ buildingId: 'house', isShared: false, isHouseRules: true })
    const rules = { ...document, leaseId: null, buildingId: 'house', isShared: false, isHouseRules: true }
    expect(documentChange({ ...documentValues(rules), about: '' }, rules)).toEqual({
      buildingId: null,
      isHouseRules: false,
    })
  })

  it('asks which one, where it is about something', () => {
    const values = { ...documentValues(document), about: 'tenantId' } as const
    expect(documentMistakes(values)).toEqual([{ path: 'tenantId', message: 'Choose a tenant' }])
    expect(documentMistakes({ ...values, tenantId: 'tenant' })).toEqual([])
  })
})
