import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { AssignedPeople } from '../assign/AssignedPeople.tsx'
import { PropertyFactsDialog } from '../PropertyFactsDialog.tsx'
import { CurrentLease } from './CurrentLease.tsx'

/** What the back office can open about a home, replacing the dialog that shows it. */
export type PropertyWindow = 'assign' | 'photos' | 'edit'

type AdminPropertyDialogProps = { id: string; onClose: () => void; onOpen: (window: PropertyWindow) => void }

const gone = { title: 'You can’t see this property anymore', message: 'It may have been assigned to someone else.' }

/** Everything the back office can see about one home. */
export const AdminPropertyDialog = ({ id, onClose, onOpen }: AdminPropertyDialogProps) => (
  <PropertyFactsDialog actions={() => <Actions onOpen={onOpen} />} gone={gone} id={id} onClose={onClose}>
    <AssignedPeople id={id} />
    <CurrentLease propertyId={id} />
  </PropertyFactsDialog>
)

function Actions({ onOpen }: Pick<AdminPropertyDialogProps, 'onOpen'>) {
  const mayAssign = useCan('property.assign')
  const mayEdit = useCan('property.update')
  return (
    <>
      {mayAssign && <Button onClick={() => onOpen('assign')}>Assign</Button>}
      {mayEdit && <Button onClick={() => onOpen('photos')}>Photos</Button>}
      {mayEdit && (
        <Button onClick={() => onOpen('edit')} variant="primary">
          Edit
        </Button>
      )}
    </>
  )
}
