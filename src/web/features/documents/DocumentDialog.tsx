import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Document } from '#contract/documents.ts'
import { FILE_NAME_MAX } from '#contract/limits.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMeets } from '#web/session/use-can.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { AboutFields } from './AboutFields.tsx'
import { type DocumentValues, documentChange, documentMistakes, documentValues } from './document-form.ts'

/** Renames a document, says what it is about and when it expires, and shares one about a lease with its tenant. */
export function DocumentDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const shown = useMemo(() => documentValues(document), [document])
  const form = useForm<DocumentValues>({
    defaultValues: shown,
    resolver: useMemo(() => resolverOf<DocumentValues>(documentMistakes), []),
  })
  const submission = useSubmission({
    form,
    noun: 'documents',
    send: async (values) => {
      const body = documentChange(values, document)
      if (Object.keys(body).length > 0) await call(api.documents.update, { params: { id: document.id }, body })
    },
    done: () => 'Document saved',
    onDone: onClose,
  })
  const { errors } = form.formState
  const isTenant = useMeets({ action: 'document.list', reach: 'own' })
  return (
    <FormDialog
      busyLabel="Saving..."
      form={submission}
      onClose={onClose}
      submitLabel="Save changes"
      title="Change document"
    >
      <Field error={errorAt(errors, 'originalName')} label="Name" required>
        <TextInput {...form.register('originalName')} maxLength={FILE_NAME_MAX} />
      </Field>
      {!isTenant && <AboutFields document={document} form={form} />}
      <Field error={errorAt(errors, 'expiresOn')} hint="Leave blank if it doesn’t expire." label="Expires on">
        <DateInput {...form.register('expiresOn')} />
      </Field>
    </FormDialog>
  )
}
