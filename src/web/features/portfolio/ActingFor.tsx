import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { portfolioQuery } from './portfolio.queries.ts'

/** Whose business a member works for now, and the way to another. Renders nothing for anyone else. */
export function ActingFor() {
  const isMember = useUser().rights !== undefined
  const { data } = useQuery({ ...portfolioQuery, enabled: isMember })
  const current = data?.businesses.find(({ isCurrent }) => isCurrent)
  if (!isMember || !current) return null
  return (
    <Link className="link max-w-56 truncate text-sm" title="Switch to another business" to={paths.team}>
      Working for {current.name}
    </Link>
  )
}
