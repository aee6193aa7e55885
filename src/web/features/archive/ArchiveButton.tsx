import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonLook } from '#web/ui/button-classes.ts'
import { type ArchiveNoun, type ArchiveRow, archives, useArchive } from './use-archive.ts'

type ArchiveButtonProps = Pick<ButtonLook, 'size'> & { noun: ArchiveNoun; row: ArchiveRow }

/** Archives a row or, if it's archived, brings it back; nothing for those who can't. */
export function ArchiveButton({ noun, row, size }: ArchiveButtonProps) {
  const { run, isBusy } = useArchive(noun)
  if (!useCan(archives[noun].action)) return null
  return (
    <Button busy={isBusy} onClick={() => void run(row)} size={size}>
      <span>
        {row.archivedAt === null ? 'Archive' : 'Bring back'}
        <span className="sr-only"> {row.name}</span>
      </span>
    </Button>
  )
}
