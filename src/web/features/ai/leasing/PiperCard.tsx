import { useQuery } from '@tanstack/react-query'
import { leads, type Piper } from '#contract/leads.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { medianText } from '#web/features/leads/lead-texts.ts'
import { piperQuery } from '#web/features/leads/leads.queries.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'

/** Whether Piper answers by itself, and how soon people have its answer. */
export const PiperCard = () => (
  <Card>
    <h2 className="mb-3 text-lg font-semibold">Piper</h2>
    <QueryView query={useQuery(piperQuery)} skeleton={<SkeletonGroup label="Loading Piper..." lines={3} />}>
      {(piper) => <Switch piper={piper} />}
    </QueryView>
  </Card>
)

function Switch({ piper }: { piper: Piper }) {
  const { run, sending } = useAction({
    noun: 'leads',
    send: (answersByItself: boolean) => call(leads.setPiper, { body: { answersByItself } }),
    done: (_piper, isOn) => (isOn ? 'Piper answers by itself' : 'Piper no longer answers by itself'),
  })
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        checked={sending ?? piper.answersByItself}
        hint="Everyone who asks gets Piper’s answer by email at once, whatever their score, with your email address to write back to. It says only what the facts of your home have."
        label="Piper answers by itself"
        onChange={(event) => void run(event.target.checked)}
      />
      <p className="text-ink-muted">{medianText(piper)}</p>
    </div>
  )
}
