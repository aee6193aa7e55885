import { useBlocker } from '@tanstack/react-router'
import { session } from '#web/api/session.ts'
import { useUnsaved } from '#web/ui/UnsavedProvider.tsx'

/** Asks before a page with unsaved text in a dialog is left by Back, a link, or by closing the tab. */
export function LeaveGuard() {
  const { isTyped, mayLeave } = useUnsaved()
  useBlocker({
    // A session that has ended leaves at once.
    enableBeforeUnload: () => session.token() !== null && isTyped(),
    shouldBlockFn: async () => !(await mayLeave()),
  })
  return null
}
