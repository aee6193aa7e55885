import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { PhotoPicker } from '../report/PhotoPicker.tsx'
import { useReloadTickets } from '../tickets.queries.ts'
import { useChosenPhotos } from '../use-chosen-photos.ts'

/** Adds photos to a ticket; those that are refused stay, with the reason. */
export function AddPhotos({ ticketId, taken }: { ticketId: string; taken: number }) {
  const chosen = useChosenPhotos(taken)
  const [isSending, setSending] = useState(false)
  const toast = useToast()
  const reload = useReloadTickets()
  const count = chosen.photos.length
  const send = async () => {
    setSending(true)
    const failed = await chosen.send(ticketId)
    setSending(false)
    if (failed < count) toast.success(count - failed === 1 ? 'Photo added' : 'Photos added')
    void reload()
  }
  return (
    <div className="flex flex-col gap-3">
      <PhotoPicker chosen={chosen} isSending={isSending} label="Add photos" />
      {count > 0 && (
        <div>
          <Button busy={isSending} busyLabel="Sending..." onClick={() => void send()}>
            {count === 1 ? 'Add this photo' : `Add ${count} photos`}
          </Button>
        </div>
      )}
    </div>
  )
}
