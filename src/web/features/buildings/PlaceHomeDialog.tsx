import { useForm } from 'react-hook-form'
import type { Building } from '#contract/buildings.ts'
import { type Property, properties } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { propertyChoices } from '../properties/property-choices.ts'
import { type PlaceValues, placeMistakes } from './building-form.ts'

type PlaceHomeDialogProps = {
  building: Building
  /** The home of the building whose label is changed; without one, a home is put into the building. */
  home?: Property
  onClose: () => void
}

/** Puts a home that exists into a building, or changes its label there. */
export function PlaceHomeDialog({ building, home, onClose }: PlaceHomeDialogProps) {
  const form = useForm<PlaceValues>({
    defaultValues: { propertyId: home?.id ?? '', unitLabel: home?.unitLabel ?? '' },
    resolver: resolverOf(placeMistakes),
  })
  const submission = useSubmission({
    form,
    about: building.id,
    noun: 'properties',
    send: ({ propertyId, unitLabel }) =>
      call(properties.update, { params: { id: propertyId }, body: { buildingId: building.id, unitLabel } }),
    done: ({ title }) => (home ? `Changed the label of ${title}` : `Added ${title} to ${building.name}`),
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      description={home ? home.title : 'Its title, address and lease stay as they are.'}
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel={home ? 'Save label' : 'Add to building'}
      title={home ? 'Change label' : 'Add a home you have'}
    >
      {!home && (
        <PickerField
          form={form}
          label="Home"
          name="propertyId"
          placeholder="Search by title or city"
          required
          source={propertyChoices}
        />
      )}
      <Field
        error={errorAt(form.formState.errors, 'unitLabel')}
        hint="What tells it from the other homes here, such as 3B"
        label="Label"
      >
        <TextInput {...form.register('unitLabel')} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
