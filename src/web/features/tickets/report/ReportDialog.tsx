import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadTickets } from '../tickets.queries.ts'
import { useChosenPhotos } from '../use-chosen-photos.ts'
import { PhotoPicker } from './PhotoPicker.tsx'
import { ReportFields } from './ReportFields.tsx'
import { blankReport, type ReportValues, reportBody, reportMistakes } from './report-form.ts'

type ReportDialogProps = { homes: readonly { id: string; title: string }[]; onClose: () => void }

/** The window in which a problem is reported, with photos. */
export function ReportDialog({ homes, onClose }: ReportDialogProps) {
  const form = useForm<ReportValues>({
    defaultValues: blankReport(homes),
    resolver: useMemo(() => resolverOf(reportMistakes), []),
  })
  const chosen = useChosenPhotos()
  const { submit, trouble } = useReport(form, chosen, onClose)
  const { isSubmitting } = form.formState
  return (
    <Dialog onClose={isSubmitting ? () => undefined : onClose} open size="lg" title="Report a problem">
      <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
        <ReportFields form={form} homes={homes} />
        <PhotoPicker chosen={chosen} isSending={isSubmitting} label="Photos (optional)" />
        {trouble && <Banner tone="error">{trouble}</Banner>}
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isSubmitting} busyLabel="Sending..." type="submit" variant="primary">
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Sends the report, then its photos. A photo that is refused leaves the report as it is, and is told of. */
function useReport(form: UseFormReturn<ReportValues>, photos: ReturnType<typeof useChosenPhotos>, onClose: () => void) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [keyOf] = useState(createSubmissionKeys)
  const isSending = useRef(false)
  const navigate = useNavigate()
  const reload = useReloadTickets()
  const toast = useToast()

  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return
    isSending.current = true
    setTrouble(null)
    try {
      const body = reportBody(values)
      const { id } = await call(api.tickets.create, { body, idempotencyKey: keyOf(body) })
      const failed = await photos.send(id)
      toast.success('Problem reported')
      if (failed > 0) toast.error(missingPhotos(failed))
      void reload()
      onClose()
      void navigate({ to: paths.ticket, params: { id } })
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    } finally {
      isSending.current = false
    }
  })
  return { submit, trouble }
}

const missingPhotos = (count: number): string =>
  `Your report was sent, but ${count === 1 ? 'a photo' : `${count} photos`} could not be added.\nTry again on the request’s page.`
