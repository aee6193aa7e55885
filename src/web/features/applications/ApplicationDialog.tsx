import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ApplicationDetail } from '#contract/applications.ts'
import { isBackOfficePath, paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { formatDateTime, formatMoney } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { answerSections } from './application-answers.ts'
import { applicationLabel, applicationTone } from './application-status.ts'
import { applicationById } from './applications.queries.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { DownloadPdfButton } from './DownloadPdfButton.tsx'
import { useDecision } from './use-decision.ts'

type ApplicationDialogProps = { id: string; onClose: () => void }

/** A whole application: every answer, its state, the PDF and, for who may decide, the decision. */
export function ApplicationDialog({ id, onClose }: ApplicationDialogProps) {
  const application = useQuery(applicationById(id))
  const mayDecide = useCan('application.decide')
  const decision = useDecision()
  const { data } = application
  return (
    <Dialog
      footer={
        data && (
          <>
            <DownloadPdfButton applicantName={data.applicantName} id={id} size="md" />
            {mayDecide && <DecisionButtons application={data} decision={decision} place="detail" />}
          </>
        )
      }
      onClose={onClose}
      open
      size="lg"
      title={data ? `Application of ${data.applicantName}` : 'Application'}
    >
      {application.isPending && <SkeletonGroup label="Loading application..." lines={9} />}
      {application.isError && !data && (
        <ErrorPanel message={application.error.message} onRetry={() => void application.refetch()} />
      )}
      {data && <Answers application={data} />}
    </Dialog>
  )
}

function Answers({ application }: { application: ApplicationDetail }) {
  const { property, status, submittedAt, decidedAt, decisionReason, answers } = application
  const facts = [
    { label: 'Status', value: <Badge tone={applicationTone(status)}>{applicationLabel(status)}</Badge> },
    { label: 'Submitted', value: formatDateTime(submittedAt) },
    { label: 'Property', value: <HomeLink {...property} /> },
    {
      label: 'Where and rent',
      value: `${property.city}, ${property.state} · ${formatMoney(property.rentAmount)}/month`,
    },
    ...(decidedAt ? [{ label: 'Decided', value: formatDateTime(decidedAt) }] : []),
    ...(decisionReason ? [{ label: 'Reason', value: decisionReason }] : []),
  ]
  return (
    <div className="flex flex-col gap-7">
      <DefinitionList columns={2} items={facts} />
      {answerSections(answers).map(({ id, title, items }) => (
        <section className="border-t border-line pt-5" key={id}>
          <h3 className="mb-4 text-base font-semibold">{title}</h3>
          <DefinitionList columns={2} items={items} />
        </section>
      ))}
    </div>
  )
}

/** The way to the home, without leaving the back office for those who read there. */
function HomeLink({ id, title }: { id: string; title: string }) {
  const isInBackOffice = useLocation({ select: ({ pathname }) => isBackOfficePath(pathname) })
  const target = isInBackOffice
    ? { to: paths.admin.properties, search: { search: title } }
    : { to: paths.properties, search: { home: id } }
  return (
    <Link className="link" {...target}>
      {title}
    </Link>
  )
}
