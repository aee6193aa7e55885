import { counted, oneOrMany } from '#contract/count.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { PhotoPicker } from '../report/PhotoPicker.tsx'
import { useTicketPhotos } from '../report/use-ticket-photos.ts'

/** Adds photos to a ticket. Rejected ones stay, with the reason. */
export function AddPhotos({ ticketId, taken }: { ticketId: string; taken: number }) {
  const chosen = useTicketPhotos(taken)
  const toast = useToast()
  const count = chosen.files.length
  const { run, isBusy } = useAction({
    noun: 'tickets',
    send: () => chosen.send(ticketId),
    onDone: ({ sent }) => sent > 0 && toast.success(oneOrMany(sent, 'Photo added', 'Photos added')),
  })
  return (
    <div className="flex flex-col gap-3">
      <PhotoPicker chosen={chosen} isSending={isBusy} label="Add photos" />
      {count > 0 && (
        <div>
          <Button busy={isBusy} busyLabel="Sending..." onClick={() => void run()}>
            {oneOrMany(count, 'Add this photo', `Add ${counted(count, 'photo')}`)}
          </Button>
        </div>
      )}
    </div>
  )
}
