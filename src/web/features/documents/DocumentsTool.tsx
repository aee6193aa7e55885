import { Suspense } from 'react'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { Card } from '#web/ui/Card.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'

const DocumentChat = lazyNamed(() => import('./chat/DocumentChat.tsx'), 'DocumentChat')

/** Every document of the viewer, and the chat that answers from them. */
export function DocumentsTool() {
  return (
    <RevealTogether>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-label="Documents" className="min-w-0">
          <DocumentsSection
            about={{}}
            none="Upload a lease, house rules or anything else in writing. Its text is read, so you can ask about it."
          />
        </section>
        <Suspense
          fallback={
            <Card>
              <SkeletonGroup label="Loading chat..." lines={9} />
            </Card>
          }
        >
          <DocumentChat />
        </Suspense>
      </div>
    </RevealTogether>
  )
}
