import { type Counted, counted } from '#contract/count.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import type { useBulk } from '../list-page/use-bulk.ts'
import { type ArchiveNoun, type ArchiveRow, archives, endsInvitation, setArchived } from './use-archive.ts'

type Archivable = Pick<ArchiveRow, 'id' | 'archivedAt' | 'portal'>

type BulkArchiveProps<Row> = {
  noun: ArchiveNoun
  /** What one row is called. */
  word: Counted
  rows: readonly Row[]
  /** Whether a row's state allows archiving it. */
  mayArchive?: (row: Row) => boolean
  clear: () => void
  bulk: ReturnType<typeof useBulk<Row>>
}

/** Archives several rows, or brings those back that are archived. The message offers Undo. */
export function BulkArchive<Row extends Archivable>(props: BulkArchiveProps<Row>) {
  const { noun, word, rows, mayArchive = () => true, clear, bulk } = props
  if (!useCan(archives[noun].action)) return null
  const concerned = (archived: boolean) =>
    rows.filter((row) => (archived ? !isArchived(row) && mayArchive(row) : isArchived(row)))
  if (concerned(true).length + concerned(false).length === 0)
    return <span className="text-ink-muted">None of the selected {noun} can be archived yet</span>
  const run = async (archived: boolean) => {
    const note = archived && concerned(true).some(endsInvitation) ? ENDED : ''
    const said = (done: boolean) => (count: number) =>
      `${done ? 'Archived' : 'Brought back'} ${counted(count, word)}${note}`
    const isDone = await bulk.run({
      rows: concerned(archived),
      change: ({ id }) => setArchived(noun, id, archived),
      done: said(archived),
      undo: { change: ({ id }) => setArchived(noun, id, !archived), done: said(!archived) },
    })
    if (isDone) clear()
  }
  const button = (archived: boolean, label: string) =>
    concerned(archived).length > 0 && (
      <Button busy={bulk.isBusy} onClick={() => void run(archived)} size="sm">
        {label}
      </Button>
    )
  return (
    <>
      {button(true, 'Archive')}
      {button(false, 'Bring back')}
    </>
  )
}

const ENDED = '. Open invitations have ended, so invite those tenants again.'

const isArchived = ({ archivedAt }: Archivable): boolean => archivedAt !== null
