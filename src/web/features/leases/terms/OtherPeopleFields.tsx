import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { PARTIES_MAX } from '#contract/lease-parties.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { partWords } from '#web/words/lease-parts.ts'
import { newTenant } from '../../tenants/new-tenant.ts'
import { tenantChoices } from '../../tenants/tenant-choices.ts'
import { partOptions } from '../parties/party-texts.ts'
import type { LeaseValues } from './lease-terms-form.ts'

const options = partOptions.map(({ value }) => ({ value, label: partWords[value] }))

/** Everyone on a new lease beside its first tenant: a person and their part in each row. */
export function OtherPeopleFields({ form }: { form: UseFormReturn<LeaseValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parties' })
  const mayAddTenant = useCan('tenant.create')
  const { errors } = form.formState
  const twice = errors.parties?.root?.message ?? errors.parties?.message
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium">Other people on the lease</legend>
      {fields.map(({ id }, index) => (
        <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-3 sm:grid-cols-[1fr_10rem_auto]" key={id}>
          <PickerField
            add={mayAddTenant ? newTenant : undefined}
            className="max-sm:col-span-2"
            form={form}
            label={`Person ${index + 2}`}
            name={`parties.${index}.tenantId`}
            placeholder="Search by name or email"
            required
            source={tenantChoices}
          />
          <Field error={errorAt(errors, `parties.${index}.part`)} label="Part">
            <Select {...form.register(`parties.${index}.part`)} options={options} />
          </Field>
          <IconButton className="mt-7" label={`Take person ${index + 2} off`} onClick={() => remove(index)}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      ))}
      {twice !== undefined && (
        <p className="text-danger" role="alert">
          {twice}
        </p>
      )}
      {fields.length < PARTIES_MAX && (
        <div>
          <Button
            onClick={() => append({ tenantId: '', part: 'TENANT' }, { focusName: `parties.${fields.length}.tenantId` })}
            size="sm"
          >
            <Plus aria-hidden="true" className="size-4" />
            Add a person
          </Button>
        </div>
      )}
    </fieldset>
  )
}
