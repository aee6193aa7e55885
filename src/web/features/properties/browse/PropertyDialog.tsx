import { paths } from '#web/paths.ts'
import { ArchiveButton } from '../../archive/ArchiveButton.tsx'
import { StatementsLink } from '../../statements/StatementsLink.tsx'
import { PropertyFactsDialog } from '../PropertyFactsDialog.tsx'
import { PropertyActions } from './PropertyActions.tsx'

const gone = {
  title: 'This home is no longer available',
  message: 'It may have been rented or taken off the market.',
}

/** Everything about one home. */
export const PropertyDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <PropertyFactsDialog
    actions={(home) => (
      <>
        {home.archivedAt === null && <ArchiveButton noun="properties" row={{ ...home, name: home.title }} />}
        <StatementsLink home={home} to={paths.statements} />
        <PropertyActions property={home} />
      </>
    )}
    gone={gone}
    id={id}
    onClose={onClose}
  />
)
