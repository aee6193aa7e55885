import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { PropertyFacts } from './PropertyFacts.tsx'
import { propertyById } from './properties.queries.ts'

type PropertyFactsDialogProps = {
  id: string
  onClose: () => void
  actions: (home: Property) => ReactNode
  /** What to say when the viewer can't see it anymore. */
  gone: { title: string; message: string }
  /** Other facts. */
  children?: ReactNode
}

/** The dialog with everything about one home, and what the viewer can do with it. */
export function PropertyFactsDialog({ id, onClose, actions, gone, children }: PropertyFactsDialogProps) {
  const home = useQuery(propertyById(id))
  return (
    <Dialog
      footer={home.data && actions(home.data)}
      onClose={onClose}
      open
      size="lg"
      title={home.data?.title || 'Property'}
    >
      <QueryView
        gone={<EmptyState {...gone} />}
        query={home}
        skeleton={<SkeletonGroup label="Loading property..." lines={8} />}
      >
        {(data) => <PropertyFacts home={data}>{children}</PropertyFacts>}
      </QueryView>
    </Dialog>
  )
}
