import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { QueryView } from '#web/api/QueryView.tsx'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ShowingTime } from './ShowingTime.tsx'
import { byDay, type ShowingDay } from './showing-texts.ts'
import { showingTimes } from './showings.queries.ts'

const AddTimesDialog = lazyNamed(() => import('./AddTimesDialog.tsx'), 'AddTimesDialog')

/** When the viewer's homes can be seen, and who comes. `onOpen` opens the inquiry of someone who comes. */
export function ShowingsCard({ onOpen }: { onOpen: (leadId: string) => void }) {
  const mayAdd = useCan('showing.set')
  const [isAdding, setAdding] = useState(false)
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-6">
        <h2 className="text-lg font-semibold">Showings</h2>
        {mayAdd && <Button onClick={() => setAdding(true)}>Add times</Button>}
      </div>
      <QueryView
        empty={
          <EmptyState
            icon={CalendarClock}
            message="Times you add appear on the home’s public page. Visitors book one there, and we email both of you."
            title="No showings yet"
          />
        }
        query={useQuery(showingTimes)}
        skeleton={<SkeletonGroup label="Loading showings..." lines={4} />}
      >
        {(times) => <Days days={byDay(times)} onOpen={onOpen} />}
      </QueryView>
      <Suspense>{isAdding && <AddTimesDialog onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  )
}

/** How many days show before someone asks for the others: on a phone the leads come after them. */
const SHOWN = 3

function Days({ days, onOpen }: { days: readonly ShowingDay[]; onOpen: (leadId: string) => void }) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <div className="divide-y divide-line">
      {days.slice(0, showsAll ? days.length : SHOWN).map((day) => (
        <Day day={day} key={day.key} onOpen={onOpen} />
      ))}
      {days.length > SHOWN && !showsAll && (
        <div className="flex justify-center p-3">
          <Button onClick={() => setShowsAll(true)} size="sm" variant="ghost">
            Show all {days.length} days
          </Button>
        </div>
      )}
    </div>
  )
}

const Day = ({ day: { home, day, times }, onOpen }: { day: ShowingDay; onOpen: (leadId: string) => void }) => (
  <section className="px-4 py-4 sm:px-6">
    <h3 className="flex flex-wrap gap-x-2">
      <span className="font-medium">{day}</span>
      <span className="min-w-0 text-ink-muted wrap-anywhere">{home}</span>
    </h3>
    <ul className="mt-1">
      {times.map((time) => (
        <ShowingTime key={time.id} onOpen={onOpen} time={time} />
      ))}
    </ul>
  </section>
)
