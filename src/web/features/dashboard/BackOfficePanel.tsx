import { useQuery } from '@tanstack/react-query'
import type { Reading } from '#web/features/overview/metrics.ts'
import { overviewQuery } from '#web/features/overview/overview.queries.ts'
import { paths } from '#web/paths.ts'
import { Figures } from './Figures.tsx'
import { MoreLink } from './MoreLink.tsx'
import { Panel } from './Panel.tsx'

/** A link to the back office, with a few of its counts. */
export function BackOfficePanel() {
  return (
    <Panel
      more={<MoreLink to={paths.admin.overview}>Admin Dashboard</MoreLink>}
      query={useQuery(overviewQuery)}
      title="Back office"
    >
      {({ properties, tenants, tickets }) => (
        <Figures
          figures={[
            { label: 'Properties', value: shown(properties), to: paths.admin.properties },
            { label: 'Tenants', value: shown(tenants), to: paths.admin.tenants },
            { label: 'Open tickets', value: shown(tickets), to: paths.admin.tickets },
          ]}
        />
      )}
    </Panel>
  )
}

const shown = (reading: Reading) => ('value' in reading ? reading.value : '—')
