import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { ContactRequestDetails } from '#contract/contact-requests.ts'
import type { ContactRequestStatus } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { REQUEST_STEPS, replyLink, STEPS_FROM } from './contact-request-texts.ts'
import { contactRequestById } from './contact-requests.queries.ts'
import { RequestFacts } from './RequestFacts.tsx'

/** One request: its message, a way to answer it, and its status. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useQuery(contactRequestById(id))
  const request = reading.data
  return (
    <Dialog
      footer={request && <RequestButtons request={request} />}
      onClose={onClose}
      open
      title={request?.kind === 'DEMO' ? 'Demo request' : request ? 'Question' : 'Request'}
    >
      <QueryView
        query={reading}
        skeleton={<SkeletonGroup label="Loading request..." lines={6} />}
        gone={<EmptyState message="It may have been deleted as spam." title="Request not found" />}
      >
        {(request) => <RequestFacts request={request} />}
      </QueryView>
    </Dialog>
  )
}

function RequestButtons({ request }: { request: ContactRequestDetails }) {
  const { run, sending } = useAction({
    noun: 'contact-requests',
    send: (status: ContactRequestStatus) =>
      call(api.contactRequests.update, { params: { id: request.id }, body: { status } }),
    done: (_request, status) => `Request ${REQUEST_STEPS[status].done}`,
  })
  return (
    <>
      {STEPS_FROM[request.status].map((status) => (
        <Button busy={sending === status} busyLabel="Saving..." key={status} onClick={() => void run(status)}>
          {REQUEST_STEPS[status].label}
        </Button>
      ))}
      <a
        className={buttonClasses({ variant: request.status === 'NEW' ? 'primary' : 'secondary' })}
        href={replyLink(request, clientConfig().productName)}
      >
        Reply by email
      </a>
    </>
  )
}
