import { useBlocker } from '@tanstack/react-router'
import { session } from '#web/api/session.ts'
import { useUnsaved } from '#web/ui/UnsavedProvider.tsx'

/** Asks before a page with unsaved text, its own or a dialog's, is left by Back, a link, or by closing the tab. */
export function LeaveGuard() {
  const { isTyped, mayLeave } = useUnsaved()
  useBlocker({
    // A session that has ended leaves at once.
    enableBeforeUnload: () => session.token() !== null && isTyped(),
    // A window of the page, a filter, or a tab is another address of the same page.
    shouldBlockFn: async ({ current, next }) =>
      !(await mayLeave(current.pathname === next.pathname ? 'windows' : 'everything')),
  })
  return null
}
