import { Link } from '@tanstack/react-router'
import { ListChecks, SlidersHorizontal } from 'lucide-react'
import { paths } from '#web/paths.ts'

type MatchLineProps = {
  /** Whether the viewer has set preferences. */
  hasPreferences: boolean
  isRanked: boolean
}

/** Says how the viewer's preferences affect the homes below, and where to change them. */
export function MatchLine({ hasPreferences, isRanked }: MatchLineProps) {
  const Icon = hasPreferences ? ListChecks : SlidersHorizontal
  return (
    <p className="mb-4 flex items-center gap-2 text-ink-muted">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {textOf(hasPreferences, isRanked)}{' '}
        <Link className="tap inline-flex items-center font-medium text-primary underline" to={paths.preferences}>
          {hasPreferences ? 'Change preferences' : 'Set preferences'}
        </Link>
      </span>
    </p>
  )
}

function textOf(hasPreferences: boolean, isRanked: boolean): string {
  if (!hasPreferences) return 'Tell us what you’re looking for, and we’ll show the best matches first.'
  return isRanked ? 'Ranked by your preferences' : 'Badges show what matches your preferences'
}
