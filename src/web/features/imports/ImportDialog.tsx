import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { FileInput } from '#web/ui/FileInput.tsx'
import { inviteChoice } from '../tenants/invite/portal-texts.ts'
import { CheckReport } from './CheckReport.tsx'
import { csvFiles } from './csv-file.ts'
import { Added, TemplateButton, WriteButtons } from './ImportSteps.tsx'
import { type ImportNoun, importNouns } from './import-nouns.ts'
import { recentImports } from './imports.queries.ts'
import { RecentImports } from './RecentImports.tsx'
import { useImport } from './use-import.ts'

type ImportDialogProps = { noun: ImportNoun; onClose: () => void }

/** Imports rows from a spreadsheet: choose a file, check it, then import it. */
export function ImportDialog({ noun, onClose }: ImportDialogProps) {
  const { title } = importNouns[noun]
  const steps = useImport(noun)
  const chooser = useRef<HTMLDivElement>(null)
  const chooseAgain = () => {
    // The input must be on screen before we can click it.
    flushSync(() => steps.choose(null))
    const input = chooser.current?.querySelector('input')
    input?.focus()
    input?.click()
  }
  if (steps.done) {
    return (
      <Dialog footer={<DoneButtons onAnother={() => steps.choose(null)} />} onClose={onClose} open title={title}>
        <Added noun={noun} report={steps.done} />
        {/* Room for the import just made, or the buttons move while someone presses them. */}
        <div className="min-h-28">
          <RecentImports noun={noun} />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      description={`${importNouns[noun].intro} We check the file first. Nothing is imported until you confirm.`}
      footer={<StepButtons onAgain={chooseAgain} steps={steps} />}
      onClose={onClose}
      open
      title={title}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-3" ref={chooser}>
          <ChooseFile noun={noun} steps={steps} />
        </div>
        {importNouns[noun].canInvite && <InviteChoice steps={steps} />}
        {!steps.file && <RecentImports noun={noun} />}
        {steps.report && <CheckReport report={steps.report} />}
        {steps.trouble && (
          <Banner title="Error:" tone="error">
            {steps.trouble}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

const CANT_INVITE =
  'This server can’t send email, so an import can’t invite anyone. Import them first, then invite each tenant and hand over the link.'

type Steps = ReturnType<typeof useImport>

function ChooseFile({ noun, steps: { file, busy, report, choose } }: { noun: ImportNoun; steps: Steps }) {
  return (
    <>
      <FileInput
        file={file}
        hint={report ? undefined : importNouns[noun].hint}
        label="CSV file"
        onFiles={([chosen]) => choose(chosen ?? null)}
        onRemove={busy === null ? () => choose(null) : undefined}
        upload={csvFiles}
      />
      {!file && <TemplateButton noun={noun} />}
    </>
  )
}

function InviteChoice({ steps: { invites, chooseInvites, busy } }: { steps: Steps }) {
  const { data } = useQuery(recentImports)
  if (data?.sendsMail === false) return <p className="text-ink-muted">{CANT_INVITE}</p>
  return (
    <Checkbox
      checked={invites}
      disabled={busy !== null}
      hint="Everyone in the file without an account gets a link to choose a password."
      label={inviteChoice()}
      onChange={(event) => chooseInvites(event.currentTarget.checked)}
    />
  )
}

function StepButtons({ steps, onAgain }: { steps: Steps; onAgain: () => void }) {
  const { report, busy, check, write } = steps
  return (
    <>
      <DialogClose>Cancel</DialogClose>
      {report ? (
        <WriteButtons
          isBusy={busy === 'write'}
          onAgain={onAgain}
          onWrite={(onlyGood) => void write(onlyGood)}
          report={report}
        />
      ) : (
        <Button busy={busy === 'check'} busyLabel="Checking..." onClick={() => void check()} variant="primary">
          Check file
        </Button>
      )}
    </>
  )
}

function DoneButtons({ onAnother }: { onAnother: () => void }) {
  return (
    <>
      <Button onClick={onAnother}>Import another file</Button>
      <DialogClose variant="primary">Done</DialogClose>
    </>
  )
}
