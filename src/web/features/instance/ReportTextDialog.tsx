import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** The report, to copy by hand. */
export function ReportTextDialog({ report, onClose }: { report: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} open title="Report">
      <Field hint="Your browser blocked copying. Select the text and copy it." label="Report as text">
        <TextArea onFocus={(event) => event.currentTarget.select()} readOnly rows={12} value={report} />
      </Field>
    </Dialog>
  )
}
