import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './ConfirmProvider.tsx'
import { ToastProvider } from './ToastProvider.tsx'

/** What the components need around an app: messages, questions, and no style elements (the page's policy refuses them). */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ToastProvider>
    </CSPProvider>
  )
}
