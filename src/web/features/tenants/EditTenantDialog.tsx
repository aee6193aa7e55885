import { useQuery } from '@tanstack/react-query'
import type { Tenant } from '#contract/tenants.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { selectableProperties } from '../properties/properties.queries.ts'
import { TenantForm } from './TenantForm.tsx'

type EditTenantDialogProps = { tenant: Tenant; onClose: () => void }

/** The window in which a tenant's name, address, phone and home are changed. */
export function EditTenantDialog({ tenant, onClose }: EditTenantDialogProps) {
  const homes = useQuery(selectableProperties())
  return (
    <Dialog onClose={onClose} open title="Edit Tenant">
      {homes.isPending && <SkeletonGroup label="Loading tenant..." lines={6} />}
      {homes.isError && <ErrorPanel message={homes.error.message} onRetry={() => void homes.refetch()} />}
      {homes.data && (
        <TenantForm
          busyLabel="Saving..."
          more={(form) => (
            <Field className="sm:col-span-2" hint="The home this tenant belongs to" label="Property">
              <Select
                {...form.register('propertyId')}
                options={homeOptions(homes.data, tenant)}
                placeholder="No property"
              />
            </Field>
          )}
          onClose={onClose}
          submitLabel="Save Changes"
          tenant={tenant}
        />
      )}
    </Dialog>
  )
}

/** The homes to choose from; the tenant's own is there even beyond what a select offers. */
function homeOptions(homes: readonly { id: string; title: string }[], { propertyId }: Tenant) {
  const options = homes.map(({ id, title }) => ({ value: id, label: title }))
  const isListed = propertyId === null || homes.some(({ id }) => id === propertyId)
  return isListed ? options : [{ value: propertyId, label: 'Their current property' }, ...options]
}
