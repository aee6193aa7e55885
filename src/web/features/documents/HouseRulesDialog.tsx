import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { DOCUMENT_MAX_BYTES, type Document } from '#contract/documents.ts'
import { uploadFile } from '#web/api/upload.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { OneFileInput } from '#web/forms/OneFileInput.tsx'
import { useOneUpload } from '#web/forms/use-one-upload.ts'
import { useSubmission } from '#web/forms/use-submission.ts'

const PDF = { field: 'document', kinds: ['pdf'], maxBytes: DOCUMENT_MAX_BYTES } as const
const MB = 1024 * 1024

type HouseRulesDialogProps = {
  buildingId: string
  /** Those the building has. */
  replaced: Document | undefined
  onClose: () => void
}

/** Adds the house rules of a building. Those it had stay among its documents. */
export function HouseRulesDialog({ buildingId, replaced, onClose }: HouseRulesDialogProps) {
  const file = useOneUpload(PDF, 'A building can have one PDF with its house rules.')
  const submission = useSubmission({
    noun: 'documents',
    form: useForm(),
    about: buildingId,
    send: async () => {
      if (!file.chosen) throw new Error('Choose a PDF first.')
      await file.send((sent) =>
        uploadFile(api.documents.upload, { fields: { buildingId, isHouseRules: 'true' }, ...sent }),
      )
    },
    done: () => (replaced ? 'House rules replaced' : 'House rules added'),
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Uploading..."
      description={
        replaced
          ? `Tenants see the new ones from now on. “${replaced.originalName}” stays with the building’s documents, for your team only.`
          : 'Everyone who lives in the building can read them.'
      }
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel={replaced ? 'Replace' : 'Add house rules'}
      title={replaced ? 'Replace house rules' : 'Add house rules'}
    >
      <OneFileInput file={file} hint={`A PDF, up to ${DOCUMENT_MAX_BYTES / MB} MB`} label="House rules" required />
    </FormDialog>
  )
}
