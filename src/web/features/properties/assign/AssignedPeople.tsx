import { useQuery } from '@tanstack/react-query'
import type { Assignment } from '#contract/property-assignments.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { assignmentOf } from './assignments.queries.ts'

/** Whose a home is, who manages it and who owns it. */
export function AssignedPeople({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(assignmentOf(id))
  if (isPending) return <SkeletonGroup label="Loading people..." lines={2} />
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />
  return (
    <DefinitionList
      columns={2}
      items={[
        { label: 'Landlord', value: <Account account={data.landlord} /> },
        { label: 'Manager', value: data.manager ? <Account account={data.manager} /> : 'Nobody assigned' },
        { label: 'Owner', value: data.owner ? <Account account={data.owner} /> : 'Nobody assigned' },
      ]}
    />
  )
}

function Account({ account: { name, email } }: { account: Assignment['landlord'] }) {
  return (
    <span className="block wrap-anywhere">
      {name}
      <a className="block font-normal text-ink-muted underline underline-offset-2" href={`mailto:${email}`}>
        {email}
      </a>
    </span>
  )
}
