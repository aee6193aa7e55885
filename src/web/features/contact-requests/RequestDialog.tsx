import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { ContactRequestDetails } from '#contract/contact-requests.ts'
import type { ContactRequestStatus } from '#contract/states.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { contactRequestById, useReloadContactRequests } from './contact-requests.queries.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { REQUEST_STEPS, replyLink, STEPS_FROM } from './request-words.ts'

/** One request: everything that was said, the way to answer it, and what became of it. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: request, ...reading } = useQuery(contactRequestById(id))
  const isGone = reading.error instanceof ApiError && [404, 422].includes(reading.error.status)
  return (
    <Dialog
      footer={request && <RequestButtons request={request} />}
      onClose={onClose}
      open
      title={request?.kind === 'DEMO' ? 'Demo request' : request ? 'Question' : 'Request'}
    >
      {reading.isPending && <SkeletonGroup label="Loading request..." lines={6} />}
      {isGone && <EmptyState message="It may have been spam, which is deleted." title="There is no such request" />}
      {reading.isError && !isGone && !request && (
        <ErrorPanel message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {request && <RequestFacts request={request} />}
    </Dialog>
  )
}

function RequestButtons({ request }: { request: ContactRequestDetails }) {
  const toast = useToast()
  const reload = useReloadContactRequests()
  const mark = useMutation({
    mutationFn: (status: ContactRequestStatus) =>
      call(api.contactRequests.update, { params: { id: request.id }, body: { status } }),
    onSuccess: (_changed, status) => toast.success(`Request ${REQUEST_STEPS[status].done}`),
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  })
  return (
    <>
      {STEPS_FROM[request.status].map((status) => (
        <Button
          busy={mark.isPending && mark.variables === status}
          busyLabel="Saving..."
          key={status}
          onClick={() => mark.isPending || mark.mutate(status)}
        >
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
