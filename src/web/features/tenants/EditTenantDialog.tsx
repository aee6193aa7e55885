import { useQuery } from '@tanstack/react-query'
import type { Tenant } from '#contract/tenants.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { newHome } from '../properties/new-home.ts'
import { propertyById } from '../properties/properties.queries.ts'
import { propertyChoices } from '../properties/property-choices.ts'
import { TenantForm } from './TenantForm.tsx'

type EditTenantDialogProps = { tenant: Tenant; onClose: () => void }

/** The dialog for changing a tenant's name, email, phone and home. */
export function EditTenantDialog({ tenant, onClose }: EditTenantDialogProps) {
  const { propertyId } = tenant
  const mayAddHome = useCan('property.create')
  const needsHome = useMeets({ action: 'tenant.update', reach: 'managed' })
  const home = useQuery({ ...propertyById(propertyId ?? ''), enabled: propertyId !== null })
  return (
    <Dialog onClose={onClose} open title="Edit Tenant">
      <TenantForm
        busyLabel="Saving..."
        more={(form) => (
          <PickerField
            add={mayAddHome ? newHome : undefined}
            chosen={
              propertyId === null ? null : { id: propertyId, label: home.data?.title ?? 'Their current property' }
            }
            className="sm:col-span-2"
            form={form}
            hint="The home this tenant belongs to"
            label="Property"
            name="propertyId"
            placeholder={needsHome ? 'Search by title or city' : 'No property'}
            required={needsHome}
            source={propertyChoices}
          />
        )}
        needsHome={needsHome}
        onSaved={onClose}
        submitLabel="Save Changes"
        tenant={tenant}
      />
    </Dialog>
  )
}
