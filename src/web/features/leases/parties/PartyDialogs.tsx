import { lazyNamed } from '#web/ui/lazy-named.ts'
import type { PartyChange, PartyDialogProps } from './party-dialog.ts'

const MoveOutDialog = lazyNamed(() => import('./MoveOutDialog.tsx'), 'MoveOutDialog')
const CorrectDaysDialog = lazyNamed(() => import('./CorrectDaysDialog.tsx'), 'CorrectDaysDialog')
const ChangePartDialog = lazyNamed(() => import('./ChangePartDialog.tsx'), 'ChangePartDialog')

const DIALOGS = { leaving: MoveOutDialog, days: CorrectDaysDialog, part: ChangePartDialog } as const

/** The dialog for a change of a person on a lease. */
export function PartyDialog({ change, ...props }: PartyDialogProps & { change: PartyChange }) {
  const Shown = DIALOGS[change]
  return <Shown {...props} />
}
