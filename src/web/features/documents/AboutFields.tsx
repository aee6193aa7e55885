import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Document, DocumentSubject } from '#contract/documents.ts'
import { householdName } from '#contract/lease-parties.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { buildingChoices } from '../buildings/building-filter.ts'
import { everyLeaseChoices } from '../leases/lease-choices.ts'
import { propertyChoices } from '../properties/property-choices.ts'
import { tenantChoices } from '../tenants/tenant-choices.ts'
import { aboutOptions, type DocumentValues } from './document-form.ts'

type AboutFieldsProps = {
  form: UseFormReturn<DocumentValues>
  document: Document
}

/** What a document is about, whether the tenants of its lease can read it, and whether it is a building's house rules. */
export function AboutFields({ form, document }: AboutFieldsProps) {
  const { about, leaseId } = form.watch()
  const [tenants, setTenants] = useState<string | null>(document.leaseId === null ? null : document.aboutName)
  const chosen = (field: DocumentSubject) => {
    const id = document[field]
    return id === null ? null : { id, label: document.aboutName ?? document.originalName }
  }
  const picker = <F extends DocumentSubject>(name: F) => ({ form, name, chosen: chosen(name), required: true })
  return (
    <>
      <Field hint={about === '' ? undefined : 'It’s listed there, too.'} label="About">
        <Select {...form.register('about')} options={aboutOptions} />
      </Field>
      {about === 'propertyId' && <PickerField {...picker('propertyId')} label="Home" source={propertyChoices} />}
      {about === 'buildingId' && <PickerField {...picker('buildingId')} label="Building" source={buildingChoices} />}
      {about === 'tenantId' && <PickerField {...picker('tenantId')} label="Tenant" source={tenantChoices} />}
      {about === 'leaseId' && (
        <PickerField
          {...picker('leaseId')}
          label="Lease"
          onPick={(lease) => {
            setTenants(lease ? householdName(lease.tenantNames) : null)
            // Someone else would see it.
            form.setValue('isShared', false)
          }}
          source={everyLeaseChoices}
        />
      )}
      {about === 'leaseId' && leaseId !== '' && (
        <Checkbox
          {...form.register('isShared')}
          hint="They can open it as long as they can see the lease."
          label={`Share with ${tenants ?? 'the tenants'}`}
        />
      )}
      {about === 'buildingId' && document.type === 'application/pdf' && (
        <Checkbox
          {...form.register('isHouseRules')}
          hint="Everyone who lives in the building can read them. They replace the ones it has."
          label="These are the house rules"
        />
      )}
    </>
  )
}
