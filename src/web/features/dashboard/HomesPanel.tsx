import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { countText } from './briefs.ts'
import { homesQuery } from './dashboard.queries.ts'
import { Figures } from './Figures.tsx'
import { Panel } from './Panel.tsx'

/** How many homes a landlord has and how many of them are available. */
export function HomesPanel() {
  return (
    <Panel query={useQuery(homesQuery)} title="Your homes">
      {({ all, available }) => (
        <Figures
          figures={[
            { label: 'Homes', value: countText(all), to: paths.properties },
            { label: 'Available', value: countText(available), to: paths.properties, search: { isAvailable: true } },
          ]}
        />
      )}
    </Panel>
  )
}
