import type { Property } from '#contract/properties.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { setArchived } from '../../archive/use-archive.ts'
import type { useBulk } from '../../list-page/use-bulk.ts'
import { type HomeStep, stepConcerns, stepDone, stepQuestion, stepWords } from './publish-texts.ts'
import { publish, unpublish } from './use-publish.ts'

type BulkHomesProps = {
  homes: readonly Property[]
  clear: () => void
  bulk: ReturnType<typeof useBulk<Property>>
}

/** What can be done with several homes at once. */
export function BulkHomes({ homes, clear, bulk }: BulkHomesProps) {
  const mayPublish = useCan('property.update')
  const mayArchive = useCan('property.archive')
  const run = async (step: HomeStep) => {
    const meant = homes.filter(stepConcerns[step])
    const isSure = await bulk.run({
      question: stepQuestion(step, meant),
      rows: meant,
      change: CHANGES[step],
      done: (count) => stepDone(step, count),
    })
    if (isSure) clear()
  }
  const button = (step: HomeStep, isAllowed: boolean) =>
    isAllowed &&
    homes.some(stepConcerns[step]) && (
      <Button busy={bulk.isBusy} onClick={() => void run(step)} size="sm">
        {stepWords[step].label}
      </Button>
    )
  return (
    <>
      {button('publish', mayPublish)}
      {button('unpublish', mayPublish)}
      {button('archive', mayArchive)}
      {button('restore', mayArchive)}
    </>
  )
}

const CHANGES: Record<HomeStep, (home: Property) => Promise<unknown>> = {
  publish,
  unpublish,
  archive: ({ id }) => setArchived('properties', id, true),
  restore: ({ id }) => setArchived('properties', id, false),
}
