import { Link } from '@tanstack/react-router'
import { isListed, type Property } from '#contract/properties.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { AppliedNotice } from '../../applications/apply/AppliedNotice.tsx'
import { useOpenApplication } from '../../applications/apply/use-open-application.ts'
import { ArchiveButton } from '../../archive/ArchiveButton.tsx'
import { publishLabel } from '../publish/publish-texts.ts'

/** What the viewer can do with a home: apply for it, or manage it. */
export function PropertyActions({ property }: { property: Property }) {
  const { id, title, archivedAt } = property
  const mayApply = useCan('application.create')
  const mayDecide = useCan('application.decide')
  const mayEdit = useCan('property.update')
  const which = <span className="sr-only">{title}</span>
  return (
    <>
      {mayApply && <Apply property={property} />}
      {mayDecide && (
        <Link className={buttonClasses()} search={{ propertyId: id }} to={paths.applications}>
          <span>View Applications {which}</span>
        </Link>
      )}
      {mayEdit && <PropertyWindowLink label="Photos" name="photos" property={property} />}
      {mayEdit && <PropertyWindowLink label="Edit" name="edit" property={property} />}
      {mayEdit && archivedAt === null && property.isAvailable && !isListed(property) && (
        <PropertyWindowLink label={publishLabel(property)} name="publish" property={property} />
      )}
      {archivedAt !== null && <ArchiveButton noun="properties" row={{ ...property, name: title }} />}
    </>
  )
}

/** Applies for a home, or leads to the viewer's open application for it. */
function Apply({ property: { id, title } }: { property: Pick<Property, 'id' | 'title'> }) {
  const { open } = useOpenApplication(id)
  if (open) return <AppliedNotice application={open} />
  return (
    <Link className={buttonClasses({ variant: 'primary' })} search={{ propertyId: id }} to={paths.apply}>
      <span>
        Apply Now <span className="sr-only">{title}</span>
      </span>
    </Link>
  )
}

type PropertyWindowLinkProps = {
  label: string
  name: 'photos' | 'edit' | 'publish'
  property: Pick<Property, 'id' | 'title'>
}

/** Opens a dialog about a home, replacing the one that shows it. */
export function PropertyWindowLink({ label, name, property: { id, title } }: PropertyWindowLinkProps) {
  return (
    <Link
      className={buttonClasses()}
      resetScroll={false}
      search={(earlier) => ({ ...earlier, home: undefined, [name]: id })}
      to={paths.properties}
    >
      <span>
        {label} <span className="sr-only">{title}</span>
      </span>
    </Link>
  )
}
