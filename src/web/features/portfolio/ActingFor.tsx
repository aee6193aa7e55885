import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { useUser } from '#web/session/use-session.ts'
import { portfolioQuery } from './portfolio.queries.ts'

/** Whose business someone works for now, and the way to another. Renders nothing in a business of one's own. */
export function ActingFor() {
  const { id, portfolioId = id } = useUser()
  const isElsewhere = useCan('portfolio.read') && portfolioId !== id
  const { data } = useQuery({ ...portfolioQuery, enabled: isElsewhere })
  const current = data?.businesses.find(({ isCurrent }) => isCurrent)
  if (!isElsewhere || !current) return null
  return (
    <Link className="link max-w-56 truncate text-sm" title="Switch to another business" to={paths.team}>
      Working for {current.name}
    </Link>
  )
}
