import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'

type FormFooterProps = {
  /** Why the form wasn't saved. It is over the buttons, where it stays in view too. */
  trouble?: string | null
  onDismiss?: () => void
  /** The buttons, the main one last. */
  children: ReactNode
}

/** The buttons of a form in a dialog. They stay in view while its fields scroll. */
export function FormFooter({ trouble, onDismiss, children }: FormFooterProps) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-col gap-3 border-t border-line bg-surface-raised px-5 py-4 sm:-mx-6 sm:rounded-b-xl sm:px-6">
      {trouble && (
        <Banner className="max-h-40 overflow-y-auto" onDismiss={onDismiss} title="Error:" tone="error">
          {trouble}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">{children}</div>
    </div>
  )
}
