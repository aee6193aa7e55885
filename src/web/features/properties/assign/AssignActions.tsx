import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadProperties } from '../properties.queries.ts'
import { propertiesCountText } from '../property-texts.ts'

// The window is fetched when it first opens, not with the screen.
const AssignManyDialog = lazy(async () => ({ default: (await import('./AssignManyDialog.tsx')).AssignManyDialog }))

type AssignActionsProps = { homes: readonly Property[]; onDone: () => void }

/** What can be done with the homes that are selected: give them to a manager, or take them from theirs. */
export function AssignActions({ homes, onDone }: AssignActionsProps) {
  const [assigning, setAssigning] = useState(false)
  const { unassign, busy } = useUnassign(homes, onDone)
  return (
    <>
      <Button busy={busy} busyLabel="Unassigning..." onClick={() => void unassign()} size="sm">
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
  const confirm = useConfirm()
  const toast = useToast()
  const reload = useReloadProperties()
  const count = propertiesCountText({ total: homes.length, totalIsCapped: false })
  const sending = useMutation({
    mutationFn: () => {
      const body = { propertyIds: homes.map(({ id }) => id), managerId: null }
      return call(api.properties.assignMany, { body, idempotencyKey: newSubmissionKey() })
    },
    onSuccess: () => {
      toast.success(`Unassigned the manager of ${count}`)
      void reload()
      onDone()
    },
    onError: (error) => toast.error(error.message),
  })
  const unassign = async () => {
    const question = `Unassign the manager of ${count}?`
    const detail = 'Whoever manages them now no longer sees them, from their next click on.'
    if (await confirm({ question, detail, confirmLabel: 'Unassign', danger: true })) sending.mutate()
  }
  return { unassign, busy: sending.isPending }
}
