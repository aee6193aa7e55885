import type { Property } from '#contract/properties.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { ArchiveButton } from '../../archive/ArchiveButton.tsx'
import { StatementsLink } from '../../statements/StatementsLink.tsx'
import { CurrentLease } from '../CurrentLease.tsx'
import { PropertyFactsDialog } from '../PropertyFactsDialog.tsx'
import { publishLabel } from '../publish/publish-texts.ts'
import { PropertyActions, PropertyWindowLink } from './PropertyActions.tsx'

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
        <ListAgain home={home} />
        <PropertyActions property={home} />
      </>
    )}
    gone={gone}
    id={id}
    onClose={onClose}
  >
    <CurrentLease propertyId={id} />
  </PropertyFactsDialog>
)

/** A home where someone lives is listed only for who comes next. */
const ListAgain = ({ home }: { home: Property }) =>
  useCan('property.update') && home.archivedAt === null && !home.isAvailable ? (
    <PropertyWindowLink label={publishLabel(home)} name="publish" property={home} />
  ) : null
