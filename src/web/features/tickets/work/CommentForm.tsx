import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { TICKET_COMMENT_MAX } from '#contract/limits.ts'
import type { TicketDetail } from '#contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTextDraft } from '#web/forms/use-text-draft.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** Adds a comment to a ticket. On a resolved one it can also say that it's still broken. */
export function CommentForm({ ticket }: { ticket: Pick<TicketDetail, 'id' | 'can' | 'isReporter'> }) {
  const [text, setText] = useTextDraft('comment', ticket.id)
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
        hint={reopen ? 'Still not fixed? Tell us what’s wrong and reopen it.' : undefined}
        label="Comment"
      >
        <TextArea
          maxLength={TICKET_COMMENT_MAX}
          onChange={(event) => setText(event.target.value)}
          rows={3}
          value={text}
        />
      </Field>
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        {reopen && (
          <Button busy={sending === 'reopen'} busyLabel="Reopening..." onClick={() => void send(text, true)}>
            {ticket.isReporter ? 'It’s still broken' : 'Reopen'}
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
  const [error, setError] = useState<string | undefined>()
  const { run, sending, trouble } = useAction({
    noun: 'tickets',
    inPlace: true,
    send: (body: { body: string; reopen: boolean }, keyOf) =>
      call(api.tickets.comment, { params: { id }, body, idempotencyKey: keyOf({ id, ...body }) }),
    done: (_comment, { reopen }) => (reopen ? 'Reopened' : 'Comment sent'),
    onDone: onSent,
  })
  const send = async (text: string, reopen: boolean) => {
    const isBlank = text.trim() === ''
    setError(isBlank ? (reopen ? 'Tell us what’s still wrong' : 'Enter a comment first') : undefined)
    if (!isBlank) await run({ body: text, reopen })
  }
  return { send, sending: sending && (sending.reopen ? 'reopen' : 'comment'), trouble, error }
}
