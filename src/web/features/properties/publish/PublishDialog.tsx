import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Property } from '#contract/properties.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { propertyById, runningLeaseOf } from '../properties.queries.ts'
import { leasedText } from '../property-texts.ts'
import { keepLabel, type MissingFact, missingFacts } from './publish-texts.ts'
import { usePublish } from './use-publish.ts'
import { VisitorView } from './VisitorView.tsx'

type PublishDialogProps = {
  id: string
  onClose: () => void
  /** Opens the window that adds what is missing. */
  onOpen: (missing: MissingFact) => void
}

/** Shows a home as visitors will see it and what is missing, before it goes out. */
export function PublishDialog({ id, onClose, onOpen }: PublishDialogProps) {
  const home = useQuery(propertyById(id))
  const { run, isBusy } = usePublish(onClose)
  return (
    <Dialog
      description="Nothing is public until you select Publish."
      footer={
        home.data && (
          <>
            <Button onClick={onClose}>{keepLabel(home.data)}</Button>
            <Button busy={isBusy} busyLabel="Publishing..." onClick={() => void run(home.data)} variant="primary">
              Publish
            </Button>
          </>
        )
      }
      onClose={onClose}
      open
      size="lg"
      title="Publish this home?"
    >
      <QueryView query={home} skeleton={<SkeletonGroup label="Loading property..." lines={8} />}>
        {(data) => (
          <div className="flex flex-col gap-6">
            <OccupiedBanner home={data} />
            <Missing facts={missingFacts(data)} onOpen={onOpen} />
            <VisitorView home={data} />
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}

/** A home where someone lives is published only by someone who knows that. */
function OccupiedBanner({ home }: { home: Property }) {
  const leases = useQuery(runningLeaseOf(home.id))
  if (leases.isPending) return null
  if (leases.data)
    return (
      <Banner tone="info">{`${leasedText(leases.data)} Publish it only if you’re already looking for the next tenant.`}</Banner>
    )
  if (home.isAvailable) return null
  return <Banner tone="info">This home is marked as occupied. Publishing it marks it as vacant and lists it.</Banner>
}

function Missing({ facts, onOpen }: { facts: readonly MissingFact[]; onOpen: PublishDialogProps['onOpen'] }) {
  const Icon = facts.length === 0 ? CircleCheck : CircleAlert
  return (
    <section aria-labelledby="missing-heading" className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2 font-semibold" id="missing-heading">
        <Icon
          aria-hidden="true"
          className={facts.length === 0 ? 'size-5 text-tint-green-ink' : 'size-5 text-ink-muted'}
        />
        {facts.length === 0 ? 'Nothing is missing' : 'Still missing'}
      </h3>
      {facts.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {facts.map((fact) => (
            <li className="flex items-center justify-between gap-3 px-3 py-2" key={fact.what}>
              {fact.what}
              <Button onClick={() => onOpen(fact)} size="sm">
                <span>
                  Add<span className="sr-only"> {fact.what}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
