import { Link } from '@tanstack/react-router'
import { auditSubject, auditWhat } from '#contract/audit-actions.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { auditOutcomes, roles } from '#web/words/states.ts'
import { detailFacts, rowText, whoDetail, whoText } from './audit-texts.ts'
import { useRowLink } from './row-links.ts'

type AuditEventDialogProps = { event: AuditEvent; open: boolean; onClose: () => void }

/** Everything we know about one audit event, with a link to the record it is about. */
export function AuditEventDialog({ event, open, onClose }: AuditEventDialogProps) {
  const link = useRowLink(event)
  return (
    <Dialog
      footer={
        <>
          <DialogClose>Close</DialogClose>
          {link && (
            <Link className={buttonClasses({ variant: 'primary' })} search={link.search} to={link.to}>
              Show {auditSubject(event.subjectType).toLowerCase()}
            </Link>
          )}
        </>
      }
      onClose={onClose}
      open={open}
      title={auditWhat(event.action)}
    >
      <DefinitionList columns={2} items={factsOf(event)} />
    </Dialog>
  )
}

const factsOf = (event: AuditEvent) => [
  { label: 'When', value: formatDateTime(event.at) },
  { label: 'Outcome', value: <StateBadge look={auditOutcomes.badge(event.outcome)} /> },
  { label: 'Who', value: <TwoLinesOf first={whoText(event)} second={whoDetail(event)} /> },
  ...(event.actorRole === null ? [] : [{ label: 'Role', value: <StateBadge look={roles.badge(event.actorRole)} /> }]),
  { label: 'Record', value: <TwoLinesOf first={rowText(event)} second={auditSubject(event.subjectType)} /> },
  ...(event.propertyTitle === null ? [] : [{ label: 'Property', value: event.propertyTitle }]),
  ...detailFacts(event.detail),
  ...(event.ip === '' ? [] : [{ label: 'IP address', value: event.ip }]),
  { label: 'Record ID', value: <Code>{event.subjectId}</Code> },
  { label: 'Event ID', value: <Code>{event.id}</Code> },
]

function TwoLinesOf({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className="block wrap-anywhere">{first}</span>
      {second !== first && <span className="block font-normal text-ink-muted wrap-anywhere">{second}</span>}
    </>
  )
}

function Code({ children }: { children: string | null }) {
  return children === null ? 'N/A' : <span className="text-sm font-normal wrap-anywhere">{children}</span>
}
