import { useQuery } from '@tanstack/react-query'
import type { Property } from '#contract/properties.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { propertyById } from '../properties.queries.ts'
import { PropertyForm } from './PropertyForm.tsx'
import { propertyFieldId } from './PropertyFormFields.tsx'
import type { PropertyFieldName } from './property-form.ts'

type AddPropertyDialogProps = {
  /** What was typed to find it. */
  typed?: string
  onClose: () => void
  /** Shows the new home to its landlord before it goes out. */
  onPublish?: (added: Property) => void
  /** Takes the home, where one was needed for something else. */
  onAdded?: (added: Property) => void
}

export function AddPropertyDialog({ typed, onClose, onPublish, onAdded }: AddPropertyDialogProps) {
  return (
    <Dialog onClose={onClose} open size="lg" title="Add Property">
      <PropertyForm onAdded={onAdded} onClose={onClose} onPublish={onPublish} typed={typed} />
    </Dialog>
  )
}

type EditPropertyDialogProps = {
  id: string
  /** The asking rent to begin with, instead of its own. */
  rent?: string | undefined
  /** The field to begin with, instead of the first one. */
  field?: PropertyFieldName | undefined
  onClose: () => void
}

/** Edits the home with `id`. */
export function EditPropertyDialog({ id, rent, field, onClose }: EditPropertyDialogProps) {
  const home = useQuery({ ...propertyById(id), refetchOnWindowFocus: false })
  return (
    <Dialog firstId={field && propertyFieldId(field)} onClose={onClose} open size="lg" title="Edit Property">
      <QueryView query={home} skeleton={<SkeletonGroup label="Loading property..." lines={9} />}>
        {(data) => <PropertyForm home={data} key={data.id} onClose={onClose} rent={rent} />}
      </QueryView>
    </Dialog>
  )
}
