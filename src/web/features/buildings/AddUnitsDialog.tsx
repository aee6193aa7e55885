import { useForm, useWatch } from 'react-hook-form'
import { type Building, buildings } from '#contract/buildings.ts'
import { counted } from '#contract/count.ts'
import { readLabels } from '#contract/unit-labels.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { typeOptions } from '../properties/property-fields.tsx'
import { blankUnits, toUnitsBody, type UnitsValues, unitsLabels, unitsMistakes } from './building-form.ts'
import { previewText } from './building-texts.ts'

/** Adds homes to a building, one for each label. */
export function AddUnitsDialog({ building, onClose }: { building: Building; onClose: () => void }) {
  const form = useForm<UnitsValues>({ defaultValues: blankUnits, resolver: resolverOf(unitsMistakes) })
  const typed = useWatch({ control: form.control, name: 'labels' })
  const { labels } = readLabels(typed)
  const submission = useSubmission({
    form,
    about: building.id,
    noun: 'buildings',
    send: (values, keyOf) => {
      const body = toUnitsBody(values)
      return call(buildings.addUnits, { params: { id: building.id }, body, idempotencyKey: keyOf(body) })
    },
    done: (homes) => `Added ${counted(homes.length, 'home')} as drafts`,
    onDone: onClose,
  })
  const field = (name: keyof UnitsValues) => ({
    error: errorAt(form.formState.errors, name),
    label: unitsLabels[name],
  })
  return (
    <FormDialog
      busyLabel="Adding..."
      description={`They start as drafts at the address of ${building.name}. Change what sets them apart later.`}
      form={submission}
      onClose={onClose}
      submitLabel={labels ? `Add ${counted(labels.length, 'home')}` : 'Add homes'}
      title="Add homes"
    >
      <Field
        {...field('labels')}
        hint={labels ? previewText(labels) : 'A range such as 1A–3B or 101–112, or labels with commas between them'}
        required
      >
        <TextInput {...form.register('labels')} autoComplete="off" placeholder="1A–3B" />
      </Field>
      <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
        <Field {...field('rentAmount')} className="col-span-full sm:col-span-2" required>
          <MoneyInput {...form.register('rentAmount')} money={building} />
        </Field>
        <Field {...field('bedrooms')} className="col-span-3 sm:col-span-2">
          <NumberInput {...form.register('bedrooms')} />
        </Field>
        <Field {...field('bathrooms')} className="col-span-3 sm:col-span-2">
          <NumberInput decimals {...form.register('bathrooms')} />
        </Field>
        <Field {...field('propertyType')} className="col-span-full">
          <Select {...form.register('propertyType')} options={typeOptions('')} placeholder="Not specified" />
        </Field>
      </div>
    </FormDialog>
  )
}
