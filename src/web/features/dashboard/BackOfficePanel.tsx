import { useQuery } from '@tanstack/react-query'
import { grouped } from '#contract/count.ts'
import { paths } from '#web/paths.ts'
import { countsQuery } from './dashboard.queries.ts'
import { Figures } from './Figures.tsx'
import { MoreLink } from './MoreLink.tsx'
import { Panel } from './Panel.tsx'

/** A link to the back office, with a few of its counts. */
export function BackOfficePanel() {
  return (
    <Panel
      more={<MoreLink to={paths.admin.overview}>Admin Dashboard</MoreLink>}
      query={useQuery(countsQuery)}
      title="Back office"
    >
      {({ properties, tenants, tickets }) => (
        <Figures
          figures={[
            { label: 'Properties', value: grouped(properties), to: paths.admin.properties },
            { label: 'Tenants', value: grouped(tenants), to: paths.admin.tenants },
            { label: 'Open tickets', value: grouped(tickets), to: paths.admin.tickets },
          ]}
        />
      )}
    </Panel>
  )
}
