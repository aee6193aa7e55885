import { CircleCheck, Download } from 'lucide-react'
import type { ImportReport } from '#contract/imports.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { FoundHeading } from './FoundHeading.tsx'
import { type ImportNoun, templateOf } from './import-nouns.ts'
import { addedText, leftOutText, rowsText } from './import-texts.ts'

/** Saves a file to start from. */
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
  /** Told whether rows with mistakes are left out. */
  onWrite: (onlyGood: boolean) => void
}

/** What can follow a check: write everything, or choose a corrected file, or write only what is good. */
export function WriteButtons({ report: { rows, good }, isBusy, onAgain, onWrite }: WriteButtonsProps) {
  if (good === rows) {
    return (
      <Button busy={isBusy} busyLabel="Importing..." onClick={() => onWrite(false)} variant="primary">
        Import {rowsText(rows)}
      </Button>
    )
  }
  return (
    <>
      {good > 0 && (
        <Button busy={isBusy} busyLabel="Importing..." onClick={() => onWrite(true)}>
          Import only the {good === 1 ? 'good row' : `${good.toLocaleString('en-US')} good rows`}
        </Button>
      )}
      <Button aria-disabled={isBusy} onClick={() => !isBusy && onAgain()} variant="primary">
        Choose corrected file
      </Button>
    </>
  )
}

/** What an import has written. */
export function Added({ noun, report }: { noun: ImportNoun; report: ImportReport }) {
  const leftOut = leftOutText(report)
  return (
    <section className="flex flex-col gap-2 py-4">
      <FoundHeading>
        <CircleCheck aria-hidden="true" className="size-5 text-tint-green-ink" />
        {addedText(noun, report)}
      </FoundHeading>
      {leftOut && <p className="text-ink-muted">{leftOut}</p>}
    </section>
  )
}
