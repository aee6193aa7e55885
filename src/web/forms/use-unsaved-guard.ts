import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'

interface Words {
  question: string
  detail: string
  confirmLabel: string
  cancelLabel: string
}

/** Asks before the user abandons unsaved changes, however they leave. */
export function useUnsavedGuard(isUnsaved: () => boolean, words: Words): void {
  const confirm = useConfirm()
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async () => isUnsaved() && !(await confirm({ ...words, danger: true })),
  })
}
