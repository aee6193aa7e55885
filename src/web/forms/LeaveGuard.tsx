import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '#web/api/session.ts'
import { useUnsaved } from '#web/ui/UnsavedProvider.tsx'

/** Asks before a page with unsaved text, its own or a dialog's, is left by Back, a link, or by closing the tab. */
export function LeaveGuard() {
  const { isTyped, mayLeave } = useUnsaved()
  const [userId] = useState(() => session.user()?.id)
  useBlocker({
    // A session that has ended, or that another account has taken over, leaves at once.
    enableBeforeUnload: () => session.isOf(userId) && isTyped(),
    // A window of the page, a filter, or a tab is another address of the same page.
    shouldBlockFn: async ({ current, next }) =>
      !(await mayLeave(current.pathname === next.pathname ? 'windows' : 'everything')),
  })
  return null
}
