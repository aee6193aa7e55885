import { useState } from 'react'
import type { InvitedTenant, Tenant } from '#contract/tenants.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { HandOverDialog } from '#web/ui/HandOverDialog.tsx'
import { propertyChoices } from '../properties/property-choices.ts'
import { handedTo, inviteChoice } from './invite/portal-texts.ts'
import { TenantForm } from './TenantForm.tsx'

type AddTenantDialogProps = {
  /** What was typed to find them. */
  typed?: string
  onClose: () => void
  /** Takes the tenant, where one was needed for something else. */
  onAdded?: (added: Tenant) => void
}

/** The dialog for adding a tenant, and for handing over their link if they couldn't be emailed one. */
export function AddTenantDialog({ typed, onClose, onAdded }: AddTenantDialogProps) {
  const mayInvite = useCan('tenant.invite')
  const isLandlord = useMeets({ action: 'tenant.create', reach: 'owned' })
  const [handed, setHanded] = useState<InvitedTenant | null>(null)
  const finish = (added: InvitedTenant) => {
    onAdded?.(added)
    onClose()
  }
  if (handed) return <HandOverDialog handed={handedTo([handed])} onClose={() => finish(handed)} />
  return (
    <Dialog onClose={onClose} open title="Add Tenant">
      <TenantForm
        busyLabel="Adding..."
        isForMore={onAdded !== undefined}
        more={(form) => (
          <>
            {!isLandlord && (
              <PickerField
                className="sm:col-span-2"
                form={form}
                hint="They become a tenant of this home’s landlord."
                label="Home"
                name="propertyId"
                placeholder="Search by title or city"
                required
                source={propertyChoices}
              />
            )}
            {mayInvite && (
              <Checkbox
                {...form.register('invite')}
                className="sm:col-span-2"
                hint="They get a link to choose a password, then see their lease and what they owe."
                label={inviteChoice()}
              />
            )}
          </>
        )}
        needsHome={!isLandlord}
        onSaved={(added) => (added.link === null ? finish(added) : setHanded(added))}
        submitLabel="Add Tenant"
        typed={typed}
      />
    </Dialog>
  )
}
