import type { Invitation } from '#contract/invitations.ts'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { roles } from '#web/words/states.ts'
import { InvitationActions } from './InvitationActions.tsx'
import { lifeBadge } from './invitation-texts.ts'

/** One open invitation: the person, the role, the sender, and when its link expires. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { firstName, lastName, email, role, sentAt, invitedBy } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium wrap-anywhere">
          {firstName} {lastName}
        </p>
        <p className="text-ink-muted wrap-anywhere">{email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-muted">
          <StateBadge look={roles.badge(role)} />
          <StateBadge look={lifeBadge(invitation)} />
          <span className="text-xs">
            Sent {formatDate(sentAt)} by {invitedBy}
          </span>
        </p>
      </div>
      <InvitationActions invitation={invitation} />
    </li>
  )
}
