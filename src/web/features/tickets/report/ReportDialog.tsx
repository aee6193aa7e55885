import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Building } from '#contract/buildings.ts'
import { counted, oneOrMany } from '#contract/count.ts'
import { call } from '#web/api/call.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useUnsaved } from '#web/ui/UnsavedProvider.tsx'
import { useTicketLink } from '../use-ticket-link.ts'
import { PhotoPicker } from './PhotoPicker.tsx'
import { ReportFields } from './ReportFields.tsx'
import { blankReport, type ReportValues, reportBody, reportMistakes } from './report-form.ts'
import { useTicketPhotos } from './use-ticket-photos.ts'

type ReportDialogProps = {
  /** The homes to choose from. Without them, all the viewer can see. */
  homes?: readonly { id: string; title: string }[]
  /** The building it is about, if that is known. */
  building?: Pick<Building, 'id' | 'name'>
  onClose: () => void
}

/** The dialog for reporting a problem, with photos. */
export function ReportDialog({ homes, building, onClose }: ReportDialogProps) {
  const form = useForm<ReportValues>({
    defaultValues: blankReport(homes ?? [], building),
    resolver: useMemo(() => resolverOf(reportMistakes), []),
  })
  const chosen = useTicketPhotos()
  const { submit, trouble, isRestored } = useReport(form, chosen, onClose)
  const { isSubmitting } = form.formState
  return (
    <Dialog
      onClose={isSubmitting ? () => undefined : onClose}
      open
      size="lg"
      title="Report a problem"
      description={building?.name}
    >
      <form className="flex flex-col gap-5" data-restored={isRestored || undefined} noValidate onSubmit={submit}>
        <ReportFields building={building} form={form} homes={homes} />
        <PhotoPicker chosen={chosen} isSending={isSubmitting} label="Photos (optional)" />
        <FormFooter trouble={trouble}>
          <DialogClose disabled={isSubmitting}>Cancel</DialogClose>
          <Button busy={isSubmitting} busyLabel="Sending..." type="submit" variant="primary">
            Send report
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  )
}

/** Sends the report, then its photos. If a photo is rejected, the report stays and a message says so. */
function useReport(form: UseFormReturn<ReportValues>, photos: ReturnType<typeof useTicketPhotos>, onClose: () => void) {
  const navigate = useNavigate()
  const ticketLink = useTicketLink()
  const toast = useToast()
  const { forget } = useUnsaved()
  return useSubmission({
    form,
    files: photos.files.length,
    noun: 'tickets',
    send: async (values, keyOf) => {
      const body = reportBody(values)
      const { id } = await call(api.tickets.create, { body, idempotencyKey: keyOf(body) })
      return { id, failed: (await photos.send(id)).errors.length }
    },
    onDone: async ({ id, failed }) => {
      // The photos that failed hold no one back.
      forget()
      onClose()
      await navigate(ticketLink(id))
      // A failure goes with its page, so it waits for the one it belongs to.
      if (failed > 0) toast.error(missingPhotos(failed), null)
      else toast.success('Problem reported')
    },
  })
}

const missingPhotos = (count: number): string =>
  `Your report was sent, but ${oneOrMany(count, 'a photo', counted(count, 'photo'))} couldn’t be added.\nTry again on the request’s page.`
