import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'

const AssignManyDialog = lazyNamed(() => import('./AssignManyDialog.tsx'), 'AssignManyDialog')

type AssignActionsProps = { homes: readonly Property[]; onDone: () => void }

/** The actions for selected homes: assign them to a manager, or unassign them. */
export function AssignActions({ homes, onDone }: AssignActionsProps) {
  const [assigning, setAssigning] = useState(false)
  const { run, isBusy } = useUnassign(homes, onDone)
  return (
    <>
      <Button busy={isBusy} busyLabel="Unassigning..." onClick={() => void run()} size="sm">
        Unassign
      </Button>
      <Button onClick={() => setAssigning(true)} size="sm" variant="primary">
        Assign manager
      </Button>
      <Suspense>
        {assigning && <AssignManyDialog homes={homes} onClose={() => setAssigning(false)} onDone={onDone} />}
      </Suspense>
    </>
  )
}

function useUnassign(homes: readonly Property[], onDone: () => void) {
  const count = counted(homes.length, 'property')
  return useAction({
    noun: 'properties',
    question: () => ({
      question: `Unassign the manager of ${count}?`,
      detail: 'The current managers lose access right away.',
      confirmLabel: 'Unassign',
      danger: true,
    }),
    send: () => {
      const body = { propertyIds: homes.map(({ id }) => id), managerId: null }
      return call(api.properties.assignMany, { body, idempotencyKey: newSubmissionKey() })
    },
    done: () => `Unassigned the manager of ${count}`,
    onDone,
  })
}
