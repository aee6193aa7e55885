import { type FormEvent, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { TicketDetail } from '#contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadTickets } from '../tickets.queries.ts'

const COMMENT_MAX = 3000

/** Adds to the conversation of a ticket; of a resolved one it can also say that it is still broken. */
export function CommentForm({ ticket }: { ticket: Pick<TicketDetail, 'id' | 'can' | 'isReporter'> }) {
  const [text, setText] = useState('')
  const { send, sending, trouble, error } = useComment(ticket.id, () => setText(''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(text, false)
  }
  const { reopen } = ticket.can
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <Field
        error={error}
        hint={reopen ? 'Not mended after all? Say what is still wrong and open it again.' : undefined}
        label="Comment"
      >
        <TextArea maxLength={COMMENT_MAX} onChange={(event) => setText(event.target.value)} rows={3} value={text} />
      </Field>
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        {reopen && (
          <Button busy={sending === 'reopen'} busyLabel="Opening..." onClick={() => void send(text, true)}>
            {ticket.isReporter ? 'It is still broken' : 'Open again'}
          </Button>
        )}
        <Button
          busy={sending === 'comment'}
          busyLabel="Sending..."
          type="submit"
          variant={ticket.can.update ? 'secondary' : 'primary'}
        >
          Send comment
        </Button>
      </div>
    </form>
  )
}

function useComment(id: string, onSent: () => void) {
  const [sending, setSending] = useState<'comment' | 'reopen' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [keyOf] = useState(createSubmissionKeys)
  const isSending = useRef(false)
  const toast = useToast()
  const reload = useReloadTickets()

  const send = async (text: string, reopen: boolean) => {
    if (isSending.current) return
    setTrouble(null)
    setError(undefined)
    if (text.trim() === '') return setError(reopen ? 'Say what is still wrong' : 'Write something first')
    isSending.current = true
    setSending(reopen ? 'reopen' : 'comment')
    const body = { body: text, reopen }
    try {
      await call(api.tickets.comment, { params: { id }, body, idempotencyKey: keyOf({ id, ...body }) })
      toast.success(reopen ? 'Opened again' : 'Comment sent')
      onSent()
    } catch (failure) {
      setTrouble(failure instanceof Error ? failure.message : String(failure))
    } finally {
      isSending.current = false
      setSending(null)
      void reload()
    }
  }
  return { send, sending, trouble, error }
}
