import { CircleCheck, Download } from 'lucide-react'
import { counted, oneOrMany } from '#contract/count.ts'
import type { ImportReport } from '#contract/imports.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { FoundHeading } from './FoundHeading.tsx'
import { type ImportNoun, templateOf } from './import-nouns.ts'
import { addedText, invitedText, leftOutText } from './import-texts.ts'

/** Saves a template file to start from. */
export function TemplateButton({ noun }: { noun: ImportNoun }) {
  return (
    <Button className="self-start" onClick={() => saveFile(templateOf(noun), `${noun}-template.csv`)} size="sm">
      <Download aria-hidden="true" className="size-4" />
      Download a template
    </Button>
  )
}

type WriteButtonsProps = {
  report: Pick<ImportReport, 'rows' | 'good'>
  isBusy: boolean
  onAgain: () => void
  /** Called with whether to skip rows with mistakes. */
  onWrite: (onlyGood: boolean) => void
}

/** The choices after a check: import everything, choose a corrected file, or import only the good rows. */
export function WriteButtons({ report: { rows, good }, isBusy, onAgain, onWrite }: WriteButtonsProps) {
  if (good === rows) {
    return (
      <Button busy={isBusy} busyLabel="Importing..." onClick={() => onWrite(false)} variant="primary">
        Import {counted(rows, 'row')}
      </Button>
    )
  }
  return (
    <>
      {good > 0 && (
        <Button busy={isBusy} busyLabel="Importing..." onClick={() => onWrite(true)}>
          Import only the {oneOrMany(good, 'good row', counted(good, 'good row'))}
        </Button>
      )}
      <Button aria-disabled={isBusy} onClick={() => !isBusy && onAgain()} variant="primary">
        Choose corrected file
      </Button>
    </>
  )
}

export function Added({ noun, report }: { noun: ImportNoun; report: ImportReport }) {
  const leftOut = leftOutText(report)
  return (
    <section className="flex flex-col gap-2 py-4">
      <FoundHeading>
        <CircleCheck aria-hidden="true" className="size-5 text-tint-green-ink" />
        {addedText(noun, report)}
      </FoundHeading>
      {report.invited > 0 && <p>{invitedText(report.invited)}</p>}
      {leftOut && <p className="text-ink-muted">{leftOut}</p>}
    </section>
  )
}
