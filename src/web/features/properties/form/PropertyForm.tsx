import { useMemo, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Property } from '#contract/properties.ts'
import { listErrors } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogClose } from '#web/ui/Dialog.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import { placeOf } from '#web/ui/own-place.ts'
import { VACANT } from '../property-fields.tsx'
import { PropertyFormFields, propertyFieldId } from './PropertyFormFields.tsx'
import { blankProperty, findPropertyMistakes, type PropertyValues, valuesOf } from './property-form.ts'
import { useSaveProperty } from './use-save-property.ts'

type PropertyFormProps = {
  /** The home to change; omit it to add a new one. */
  home?: Property | undefined
  /** What was typed to find the one that is added. */
  typed?: string | undefined
  /** The asking rent to begin with, instead of the home's own. */
  rent?: string | undefined
  onClose: () => void
  /** Shows a home just added to its landlord before it goes out. */
  onPublish?: ((added: Property) => void) | undefined
  /** Takes the added home, where one was needed for something else. */
  onAdded?: ((added: Property) => void) | undefined
}

/** Adds or changes a home. */
export function PropertyForm({ home, typed = '', rent, onClose, onPublish, onAdded }: PropertyFormProps) {
  const publishes = useRef(false)
  const form = useForm<PropertyValues>({
    defaultValues: home ? valuesOf(home, rent) : { ...blankProperty(), title: typed },
    resolver: useMemo(() => resolverOf(findPropertyMistakes), []),
  })
  const { isSubmitting, errors } = form.formState
  const { submit, trouble, isRestored } = useSaveProperty({
    form,
    home,
    offersPhotos: home === undefined && onAdded === undefined,
    onSaved: (saved) => {
      onAdded?.(saved)
      if (publishes.current && onPublish) onPublish(saved)
      else onClose()
    },
  })
  const isVacant = useWatch({ control: form.control, name: 'isAvailable' }) === VACANT
  const canPublish = onPublish !== undefined && isVacant

  return (
    <form className="flex flex-col gap-5" data-restored={isRestored || undefined} noValidate onSubmit={submit}>
      <ErrorSummary
        errors={listErrors(errors).map(({ path, message }) => ({ fieldId: propertyFieldId(path), message }))}
      />
      <PropertyFormFields form={form} isNew={home === undefined} money={placeOf(home)} />
      <FormFooter trouble={trouble}>
        <DialogClose>Cancel</DialogClose>
        <Button
          busy={isSubmitting}
          busyLabel="Saving..."
          onClick={() => {
            publishes.current = false
          }}
          type="submit"
          variant={canPublish ? 'secondary' : 'primary'}
        >
          {home ? 'Save Changes' : 'Save as draft'}
        </Button>
        {canPublish && (
          <Button
            aria-disabled={isSubmitting}
            onClick={() => {
              publishes.current = true
            }}
            type="submit"
            variant="primary"
          >
            Publish
          </Button>
        )}
      </FormFooter>
    </form>
  )
}
