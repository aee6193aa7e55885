import type { Property } from '#contract/properties.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { setArchived, unarchive } from '../../archive/use-archive.ts'
import type { useBulk } from '../../list-page/use-bulk.ts'
import { type HomeStep, stepConcerns, stepDone, stepQuestion, stepUndone, stepWords } from './publish-texts.ts'
import { publish, putBack, unpublish } from './use-publish.ts'

type BulkHomesProps = {
  homes: readonly Property[]
  clear: () => void
  bulk: ReturnType<typeof useBulk<Property>>
}

/** What can be done with several homes at once. The message offers Undo. */
export function BulkHomes({ homes, clear, bulk }: BulkHomesProps) {
  const mayPublish = useCan('property.update')
  const mayArchive = useCan('property.archive')
  const run = async (step: HomeStep) => {
    const meant = homes.filter(stepConcerns[step])
    const isSure = await bulk.run({
      question: stepQuestion(step, homes, meant),
      rows: meant,
      change: CHANGES[step],
      done: (count) => stepDone(step, count),
      undo: { change: REVERSALS[step], done: (count) => stepUndone(step, count) },
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

const archive = ({ id }: Property): Promise<unknown> => setArchived('properties', id, true)
const restore = ({ id }: Property): Promise<unknown> => setArchived('properties', id, false)

type Changes = Readonly<Record<HomeStep, (home: Property) => Promise<unknown>>>

const CHANGES: Changes = { publish, unpublish, archive, restore }

const REVERSALS: Changes = {
  publish: putBack,
  unpublish: putBack,
  archive: (home) => unarchive('properties', home),
  restore: archive,
}
