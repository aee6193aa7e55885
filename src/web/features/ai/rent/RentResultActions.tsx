import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type RentAnalysis, rentAnalyses } from '#contract/rent-analyses.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { paths } from '#web/paths.ts'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { useDownload } from '#web/use-download.ts'
import { LeaseLink } from '../../leases/LeaseLink.tsx'

/** What to do with an analysis: use its rent, take it along, or remove it. */
export function RentResultActions({ result, onRemoved }: { result: RentAnalysis; onRemoved: () => void }) {
  const { id } = result
  const { isBusy, download } = useDownload('Failed to download the analysis')
  const removal = useAction({
    noun: 'ai',
    question: () => ({
      question: 'Remove this analysis?',
      detail: 'It’s gone for good, with what it rests on. No rent changes.',
      confirmLabel: 'Remove analysis',
      danger: true,
    }),
    send: () => call(rentAnalyses.remove, { params: { id } }),
    removed: () => id,
    onDone: onRemoved,
    done: () => 'Analysis removed',
  })
  return (
    <div className="flex flex-wrap gap-3">
      <UseRent result={result} />
      <Button
        busy={isBusy}
        busyLabel="Downloading..."
        onClick={() =>
          void download(() => call(rentAnalyses.file, { params: { id } }), `rent-analysis-${id.slice(-12)}.pdf`)
        }
      >
        <Download aria-hidden="true" className="size-4" />
        Download PDF
      </Button>
      <Button busy={removal.isBusy} onClick={() => void removal.run()}>
        Remove
      </Button>
    </div>
  )
}

/** Opens the form where the rent is used, with the rent filled in; nothing is sent. */
function UseRent({ result: { analysis, basis } }: { result: RentAnalysis }) {
  const mayRenew = useCan('lease.update')
  const mayEdit = useMeets({ action: 'property.update', reach: 'owned' })
  const rent = String(analysis.suggestedRent)
  const className = buttonClasses({ variant: 'primary' })
  if (analysis.leaseId !== null)
    return mayRenew ? (
      <LeaseLink className={className} id={analysis.leaseId} renew={rent}>
        Use in renewal
      </LeaseLink>
    ) : null
  return mayEdit ? (
    <Link className={className} search={{ edit: basis.home.propertyId, rent }} to={paths.properties}>
      Use as asking rent
    </Link>
  ) : null
}
