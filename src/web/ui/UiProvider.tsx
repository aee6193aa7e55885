import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useEffect } from 'react'
import { ConfirmProvider } from './ConfirmProvider.tsx'
import { keepFocus } from './keep-focus.ts'
import { ToastProvider } from './ToastProvider.tsx'
import { UnsavedProvider } from './UnsavedProvider.tsx'

/**
 * What the components need around an app: messages, questions, unsaved text, a place for the focus, and no style elements
 * (the page's policy refuses them).
 */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>
        <ConfirmProvider>
          <UnsavedProvider>{children}</UnsavedProvider>
        </ConfirmProvider>
      </ToastProvider>
    </CSPProvider>
  )
}
