import { UserPlus } from 'lucide-react'
import { applicationGroups } from '#contract/application-groups.ts'
import { type GroupMember, matesOf } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Handed } from '#web/ui/HandOverDialog.tsx'
import { keyOf, standingText } from './group-texts.ts'
import { handedTo, sentText, takeBackQuestion } from './invitation-texts.ts'
import { useInviting } from './use-inviting.tsx'

type OwnGroupProps = {
  application: Pick<ListedApplication, 'id' | 'status' | 'propertyTitle' | 'group'>
  /** The heading before it, plus one. */
  heading: 'h2' | 'h3'
}

/** Who applies with the viewer, how far each is, and the way to ask someone. Nothing where that is over and no one does. */
export function OwnGroup({ application, heading: Heading }: OwnGroupProps) {
  const { mayInvite, open, show, windows } = useInviting(application)
  const others = matesOf(application)
  if (others.length === 0 && !mayInvite) return null
  return (
    <section aria-labelledby="together-heading" className="text-left">
      <Heading className="text-base font-semibold" id="together-heading">
        {others.length === 0 ? 'Apply with someone else' : 'Applying together'}
      </Heading>
      {mayStep(applicationCan.decline, application.status) && (
        <p className="text-ink-muted">
          {others.length === 0
            ? 'A partner or roommate who rents with you fills in their own application, and the landlord decides on you together.'
            : 'The landlord decides on all of you together. Only the landlord reads your answers.'}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {others.map((member) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2" key={keyOf(member)}>
            <Member member={member} />
            {member.canTakeBack && <InvitationSteps applicationId={application.id} member={member} onHanded={show} />}
          </li>
        ))}
      </ul>
      {mayInvite && (
        <Button className="mt-3" onClick={open} size="sm">
          <UserPlus aria-hidden="true" className="size-4" />
          {others.length === 0 ? 'Ask someone' : 'Ask someone else'}
        </Button>
      )}
      {windows}
    </section>
  )
}

const Member = ({ member }: { member: GroupMember }) => (
  <span className="min-w-0 wrap-anywhere">
    <span className="font-medium">{member.name}</span> · {standingText(member, new Date())}
    {member.status === 'INVITED' && member.email && <span className="block text-ink-muted">{member.email}</span>}
  </span>
)

type InvitationStepsProps = { applicationId: string; member: GroupMember; onHanded: (handed: Handed) => void }

function InvitationSteps({ applicationId, member, onHanded }: InvitationStepsProps) {
  const { name, email } = member
  const params = { id: applicationId, invitationId: member.invitationId ?? '' }
  const again = useAction({
    noun: 'applications',
    send: () => call(applicationGroups.resend, { params }),
    done: ({ link }) => (link === null ? sentText(email ?? name) : null),
    onDone: ({ link }) => onHanded(handedTo({ id: params.invitationId, name, link })),
  })
  const back = useAction({
    noun: 'applications',
    question: () => takeBackQuestion(name),
    send: () => call(applicationGroups.takeBack, { params }),
    done: () => `Invitation for ${name} taken back`,
  })
  const which = <span className="sr-only"> the invitation for {name}</span>
  return (
    <span className="flex flex-wrap gap-2">
      <Button busy={again.isBusy} onClick={() => void again.run()} size="sm">
        <span>Send again{which}</span>
      </Button>
      <Button busy={back.isBusy} onClick={() => void back.run()} size="sm" variant="ghost">
        <span>Take back{which}</span>
      </Button>
    </span>
  )
}
