import { type ReactNode, Suspense, useId } from 'react'
import type { Building } from '#contract/buildings.ts'
import { useCan } from '#web/session/use-can.ts'
import { Card } from '#web/ui/Card.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'

const HouseRules = lazyNamed(() => import('../documents/HouseRules.tsx'), 'HouseRules')
const DocumentsSection = lazyNamed(() => import('../documents/DocumentsSection.tsx'), 'DocumentsSection')

/** The house rules of a building and the other documents about it, for those who may read them. */
export function BuildingDocuments({ building: { id, runsAllHomes } }: { building: Building }) {
  const mayRead = useCan('document.list')
  const mayAdd = useCan('document.create') && runsAllHomes
  if (!mayRead) return null
  return (
    <>
      <Part title="House rules">
        <Card flush>
          <HouseRules buildingId={id} canAdd={mayAdd} />
        </Card>
      </Part>
      <Part title="Documents">
        <DocumentsSection
          about={{ buildingId: id }}
          canAdd={mayAdd}
          none="Add insurance, inspections or anything else about the whole building."
        />
      </Part>
    </>
  )
}

const COMING = <Skeleton className="h-25 w-full" />

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="pb-3 text-base font-semibold" id={id}>
        {title}
      </h2>
      <WhenNear fallback={COMING} printed={null}>
        <Suspense fallback={COMING}>{children}</Suspense>
      </WhenNear>
    </section>
  )
}
