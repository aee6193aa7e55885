import { Suspense, useState } from 'react'
import { GROUP_MAX } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { useHandOver } from '#web/ui/use-hand-over.tsx'

const InviteDialog = lazyNamed(() => import('./InviteDialog.tsx'), 'InviteDialog')

type Inviting = Pick<ListedApplication, 'id' | 'status' | 'propertyTitle' | 'group'>

/** The window that asks someone to apply together, and whether the viewer’s application allows it. */
export function useInviting(application: Inviting) {
  const [isOpen, setOpen] = useState(false)
  const { show, handOver } = useHandOver()
  const isFull = application.group.length >= GROUP_MAX
  return {
    mayInvite: mayStep(applicationCan.decline, application.status) && !isFull,
    open: () => setOpen(true),
    show,
    windows: (
      <>
        <Suspense>
          {isOpen && <InviteDialog application={application} onClose={() => setOpen(false)} onHanded={show} />}
        </Suspense>
        {handOver}
      </>
    ),
  }
}
