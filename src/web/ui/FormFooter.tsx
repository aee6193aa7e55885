import type { ReactNode } from 'react'

/** The buttons of a form in a dialog, the main one last. They stay in view while its fields scroll. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface-raised px-5 py-4 max-sm:*:grow sm:-mx-6 sm:rounded-b-xl sm:px-6">
      {children}
    </div>
  )
}
