import { useQuery } from '@tanstack/react-query'
import { applicationGroups } from '#contract/application-groups.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { ApiError, refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { forgetGroupInvitation } from '#web/api/kept-group-invitation.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { groupOffer } from '../applications.queries.ts'

type InvitedBannerProps = {
  token: string
  /** The viewer’s open application for the home, which can join as it is. */
  open: Pick<ListedApplication, 'id'> | undefined
  /** The invitation is no longer kept. */
  onForgotten: () => void
}

/** Tells someone who came with a link who they apply with, and lets them apply alone instead. */
export function InvitedBanner({ token, open, onForgotten }: InvitedBannerProps) {
  const offer = useQuery(groupOffer(token))
  const forget = () => {
    forgetGroupInvitation()
    onForgotten()
  }
  if (offer.error) {
    const isDead = offer.error instanceof ApiError && offer.error.status === 422
    return (
      <Banner title="You can’t join with this invitation." tone="error">
        <p>{refusalText(offer.error)}</p>
        <Button className="mt-3" onClick={isDead ? forget : () => void offer.refetch()} size="sm">
          {isDead ? 'Apply alone' : 'Try Again'}
        </Button>
      </Banner>
    )
  }
  if (!offer.data) return null
  const inviter = offer.data.inviter ?? 'the person who asked you'
  return (
    <Banner title={`You’re applying together with ${inviter}.`} tone="info">
      <p>
        {open
          ? 'You already applied for this home. Your application can join theirs as it is.'
          : 'You fill in your own application, and the landlord decides on them together.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {open && <JoinButton id={open.id} onDone={forget} token={token} />}
        <Button onClick={forget} size="sm">
          {open ? 'Stay alone' : 'Apply alone instead'}
        </Button>
      </div>
    </Banner>
  )
}

function JoinButton({ id, token, onDone }: { id: string; token: string; onDone: () => void }) {
  const { run, isBusy } = useAction({
    noun: 'applications',
    send: () => call(applicationGroups.join, { params: { id }, body: { token } }),
    done: () => 'You now apply together',
    onDone,
  })
  return (
    <Button busy={isBusy} onClick={() => void run()} size="sm" variant="primary">
      Apply together
    </Button>
  )
}
