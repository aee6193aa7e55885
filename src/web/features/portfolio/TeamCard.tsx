import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type InvitedMember, type Membership, type PortfolioMember, portfolio } from '#contract/portfolio.ts'
import { PORTFOLIO_ROLE_WORDS, RIGHT_WORDS } from '#contract/portfolio-texts.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { revokedText, revokeQuestion } from '#web/features/invitations/invitation-texts.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useUser } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { teamQuery } from './portfolio.queries.ts'

const InviteMemberDialog = lazyNamed(() => import('./InviteMemberDialog.tsx'), 'InviteMemberDialog')
const EditMemberDialog = lazyNamed(() => import('./EditMemberDialog.tsx'), 'EditMemberDialog')

/** Who works for the business, for its owners: they invite people, and say what each can do. */
export function TeamCard() {
  const [inviting, setInviting] = useState(false)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-lg font-semibold">Who works here</h2>
          <p className="text-ink-muted">Owners can do everything. Members do what you choose for them.</p>
        </div>
        <Button onClick={() => setInviting(true)} variant="primary">
          <UserPlus aria-hidden="true" className="size-4" />
          Invite someone
        </Button>
      </div>
      <QueryView query={useQuery(teamQuery)} skeleton={<SkeletonGroup lines={4} />}>
        {({ members, invited }) => (
          <ul className="divide-y divide-line border-t border-line">
            {members.map((member) => (
              <MemberRow key={member.userId} member={member} />
            ))}
            {invited.map((one) => (
              <InvitedRow invited={one} key={one.id} />
            ))}
          </ul>
        )}
      </QueryView>
      <Suspense>{inviting && <InviteMemberDialog onClose={() => setInviting(false)} />}</Suspense>
    </Card>
  )
}

function MemberRow({ member }: { member: PortfolioMember }) {
  const [editing, setEditing] = useState(false)
  const { userId, name } = member
  // One leaves a business under 'Where you work', and no one takes their own rights by mistake.
  const isFixed = useUser().id === userId
  const { run, isBusy } = useAction({
    noun: 'portfolio',
    question: () => ({
      question: `Remove ${name} from your team?`,
      detail: 'They’ll no longer see your rentals. Their account and what they did stay.',
      confirmLabel: 'Remove',
      danger: true,
    }),
    send: () => call(portfolio.remove, { params: { userId } }),
    done: () => `${name} is no longer on your team`,
  })
  return (
    <Row membership={member} person={member}>
      {isFixed ? null : (
        <>
          <Button
            aria-label={`Change what ${name} can do`}
            disabled={isBusy}
            onClick={() => setEditing(true)}
            size="sm"
          >
            Change
          </Button>
          <Button aria-label={`Remove ${name}`} busy={isBusy} onClick={() => void run()} size="sm" variant="ghost">
            Remove
          </Button>
        </>
      )}
      <Suspense>{editing && <EditMemberDialog member={member} onClose={() => setEditing(false)} />}</Suspense>
    </Row>
  )
}

function InvitedRow({ invited }: { invited: InvitedMember }) {
  const { id, email, expiresAt } = invited
  const { run, isBusy } = useAction({
    noun: 'portfolio',
    question: () => revokeQuestion(invited.name),
    send: () => call(portfolio.revoke, { params: { id } }),
    done: () => revokedText(email),
  })
  return (
    <Row membership={invited} note={`Invited, until ${formatDate(expiresAt)}`} person={invited}>
      <Button aria-label={`Revoke ${email}`} busy={isBusy} onClick={() => void run()} size="sm" variant="ghost">
        Revoke
      </Button>
    </Row>
  )
}

interface RowProps {
  person: { name: string; email: string }
  membership: Membership
  note?: string
  children: ReactNode
}

function Row({ person: { name, email }, membership, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{name}</p>
        <p className="break-words text-ink-muted">{note === undefined ? email : `${email} · ${note}`}</p>
        <p className="flex flex-wrap gap-1.5">
          {workOf(membership).map((label) => (
            <Badge key={label} tone="gray">
              {label}
            </Badge>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

const workOf = ({ rights, role }: Membership): string[] =>
  rights.length > 0 ? rights.map((right) => RIGHT_WORDS[right].label) : [PORTFOLIO_ROLE_WORDS[role]]
