import { useQuery } from '@tanstack/react-query'
import type { ApplicationDetail } from '#contract/applications.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useCan } from '#web/session/use-can.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { applicationById } from '../applications.queries.ts'
import { OwnActions } from '../mine/OwnActions.tsx'
import { DecisionButtons } from '../queue/DecisionButtons.tsx'
import { useDecision } from '../queue/use-decision.ts'
import type { Neighbors } from '../queue/use-neighbors.ts'
import { GroupSection } from '../together/GroupSection.tsx'
import { OwnGroup } from '../together/OwnGroup.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { type AnswerItem, answerSections } from './application-answers.ts'
import { DownloadPdfButton } from './DownloadPdfButton.tsx'
import { NeighborButtons } from './NeighborButtons.tsx'
import { NotesSection } from './NotesSection.tsx'
import { ReadersSection } from './ReadersSection.tsx'

type ApplicationDialogProps = {
  id: string
  onClose: () => void
  /** The applications beside it, where it was opened from a list. */
  neighbors?: Neighbors
  /** The parameter of the address that opens it. */
  param?: 'application' | 'open'
}

/** A whole application: its status, every answer, the PDF, and what the viewer can do with it. */
export function ApplicationDialog({ id, onClose, neighbors, param = 'application' }: ApplicationDialogProps) {
  const application = useQuery(applicationById(id))
  const isOwn = useCan('application.withdraw')
  const { data } = application
  return (
    <Dialog
      footer={
        (data || neighbors) && (
          <>
            {neighbors && <NeighborButtons {...neighbors} />}
            {data && <Footer application={data} isOwn={isOwn} />}
          </>
        )
      }
      onClose={onClose}
      open
      size="lg"
      title={
        data
          ? isOwn
            ? `Application for ${data.propertyTitle}`
            : `Application from ${data.applicantName}`
          : 'Application'
      }
    >
      <QueryView query={application} skeleton={<SkeletonGroup label="Loading application..." lines={9} />}>
        {(data) => <Content application={data} isOwn={isOwn} param={param} />}
      </QueryView>
    </Dialog>
  )
}

type PartProps = { application: ApplicationDetail; isOwn: boolean }

function Footer({ application, isOwn }: PartProps) {
  const mayDecide = useCan('application.decide')
  const decision = useDecision()
  return (
    <>
      {isOwn && <OwnActions application={application} />}
      <DownloadPdfButton applicantName={application.applicantName} id={application.id} size="md" />
      {mayDecide && <DecisionButtons application={application} decision={decision} place="detail" />}
    </>
  )
}

function Content({ application, isOwn, param }: PartProps & Required<Pick<ApplicationDialogProps, 'param'>>) {
  const { criteria, answers, id } = application
  const seesNotes = useCan('application.note')
  return (
    <div className="flex flex-col gap-7">
      <ApplicationFacts application={application} isOwn={isOwn} />
      {criteria && (
        <section className="border-t border-line pt-5">
          <h3 className="mb-2 text-base font-semibold">Criteria posted at the time of application</h3>
          <p className="whitespace-pre-line">{criteria}</p>
        </section>
      )}
      {isOwn ? (
        <div className="border-t border-line pt-5 empty:hidden">
          <OwnGroup application={application} heading="h3" />
        </div>
      ) : (
        <GroupSection application={application} param={param} />
      )}
      {isOwn && <ReadersSection id={id} />}
      {seesNotes && <NotesSection id={id} key={id} />}
      {answerSections(answers, application).map(({ id: section, title, items }) => (
        <section className="border-t border-line pt-5" key={section}>
          <h3 className="mb-4 text-base font-semibold">{title}</h3>
          <DefinitionList columns={2} items={items.map(linked)} />
        </section>
      ))}
    </div>
  )
}

/** Addresses and numbers write or dial. */
const linked = ({ label, value, href }: AnswerItem) => ({
  label,
  value: href ? (
    <a className="link" href={href}>
      {value}
    </a>
  ) : (
    value
  ),
})
