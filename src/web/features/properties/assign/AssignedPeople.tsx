import { useQuery } from '@tanstack/react-query'
import type { Assignment } from '#contract/property-assignments.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { assignmentOf } from './assignments.queries.ts'

/** A home's landlord, manager and owner. */
export function AssignedPeople({ id }: { id: string }) {
  return (
    <QueryView query={useQuery(assignmentOf(id))} skeleton={<SkeletonGroup label="Loading people..." lines={2} />}>
      {({ landlord, manager, owner }) => (
        <DefinitionList
          columns={2}
          items={[
            { label: 'Landlord', value: <Account account={landlord} /> },
            { label: 'Manager', value: manager ? <Account account={manager} /> : 'Unassigned' },
            { label: 'Owner', value: owner ? <Account account={owner} /> : 'Unassigned' },
          ]}
        />
      )}
    </QueryView>
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
