import { isListed, type Property } from '#contract/properties.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { ArchiveButton } from '../../archive/ArchiveButton.tsx'
import { StatementsLink } from '../../statements/StatementsLink.tsx'
import { AssignedPeople } from '../assign/AssignedPeople.tsx'
import { CurrentLease } from '../CurrentLease.tsx'
import { PropertyFactsDialog } from '../PropertyFactsDialog.tsx'
import { publishLabel } from '../publish/publish-texts.ts'

/** What the back office can open about a home, replacing the dialog that shows it. */
export type PropertyWindow = 'assign' | 'photos' | 'edit' | 'publish'

type AdminPropertyDialogProps = { id: string; onClose: () => void; onOpen: (window: PropertyWindow) => void }

const gone = { title: 'You can’t see this property anymore', message: 'It may have been assigned to someone else.' }

/** Everything the back office can see about one home. */
export const AdminPropertyDialog = ({ id, onClose, onOpen }: AdminPropertyDialogProps) => (
  <PropertyFactsDialog
    actions={(home) => <Actions home={home} onOpen={onOpen} />}
    gone={gone}
    id={id}
    onClose={onClose}
  >
    <AssignedPeople id={id} />
    <CurrentLease propertyId={id} />
  </PropertyFactsDialog>
)

function Actions({ home, onOpen }: Pick<AdminPropertyDialogProps, 'onOpen'> & { home: Property }) {
  const mayAssign = useCan('property.assign')
  const mayEdit = useCan('property.update')
  return (
    <>
      <ArchiveButton noun="properties" row={{ ...home, name: home.title }} />
      <StatementsLink home={home} to={paths.admin.statements} />
      {mayEdit && home.archivedAt === null && !isListed(home) && (
        <Button onClick={() => onOpen('publish')}>{publishLabel(home)}</Button>
      )}
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
