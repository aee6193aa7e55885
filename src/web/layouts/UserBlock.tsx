import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useSession, useUser } from '#web/session/use-session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useUnsaved } from '#web/ui/UnsavedProvider.tsx'
import { roleName } from '#web/words/states.ts'

type UserBlockProps = {
  /** Leaves room on a narrow desktop: the name is only heard there. */
  isBrief?: boolean
}

/** Who is signed in: initials, name, and the role in upper case. */
export function UserBlock({ isBrief = false }: UserBlockProps) {
  const { firstName, lastName, role } = useUser()
  const name = `${firstName} ${lastName}`.trim()
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} size="sm" />
      <div className={classes('min-w-0 leading-tight', isBrief && 'lg:max-xl:sr-only')}>
        <p className="max-w-44 truncate font-medium">{name}</p>
        <p className="truncate text-xs text-ink-muted">{roleName(role.toUpperCase())}</p>
      </div>
    </div>
  )
}

/** Logs out and loads the page at `to`, after asking if something is unsaved: logging out keeps nothing. */
export function LogoutButton({ to }: { to: string }) {
  const { signOut } = useSession()
  const { mayLeave } = useUnsaved()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    if (!(await mayLeave('everything'))) return
    setBusy(true)
    await signOut(to)
  }
  return (
    <Button busy={busy} onClick={() => void leave()} size="sm">
      {!busy && <LogOut aria-hidden="true" className="size-4" />}
      Logout
    </Button>
  )
}
