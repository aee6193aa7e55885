import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { CHAT_MESSAGE_MAX, type ChatAnswer, chats } from '#contract/chats.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

interface Asked {
  message: string
}

const mistakesIn = ({ message }: Asked) =>
  message.trim() === '' ? [{ path: 'message', message: 'Type a question first' }] : []

interface ChatFormProps {
  /** The chat to go on with; null begins one. */
  sessionId: string | null
  onAsked: (sessionId: string) => void
}

/** Where a question is typed. */
export function ChatForm({ sessionId, onAsked }: ChatFormProps) {
  const form = useForm<Asked>({
    defaultValues: { message: '' },
    resolver: useMemo(() => resolverOf<Asked>(mistakesIn), []),
  })
  const { submit, trouble } = useSubmission<Asked, ChatAnswer>({
    form,
    noun: 'ai',
    about: 'chat',
    send: ({ message }) => call(chats.ask, { body: { message, sessionId, documentId: null } }),
    refusal: (error) => `Chat failed: ${refusalText(error)}`,
    onDone: (answer) => {
      form.reset()
      onAsked(answer.sessionId)
    },
  })
  return (
    <form className="flex flex-col gap-3" method="post" noValidate onSubmit={submit}>
      <Field error={errorAt(form.formState.errors, 'message')} label="Question" required>
        <TextArea {...form.register('message')} maxLength={CHAT_MESSAGE_MAX} rows={2} />
      </Field>
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <div>
        <Button busy={form.formState.isSubmitting} busyLabel="Reading..." type="submit" variant="primary">
          Ask
        </Button>
      </div>
    </form>
  )
}
