import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { type ButtonLook, buttonClasses } from '#web/ui/button-classes.ts'

/** Leads tenants to the homes they can rent. */
export function BrowseLink({ variant }: Pick<ButtonLook, 'variant'>) {
  return (
    <Link className={buttonClasses({ variant })} to={paths.properties}>
      Browse Properties
    </Link>
  )
}
