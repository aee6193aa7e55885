import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CHAT_MESSAGE_MAX, type ChatAnswer } from '#contract/chats.ts'
import { refusalText } from '#web/api/api-error.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { Picker } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useTextDraft } from '#web/forms/use-text-draft.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { Choice } from '#web/ui/SearchSelect.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { readDocumentChoices } from '../document-choices.ts'
import { showTurn } from './chats.queries.ts'
import type { AskedQuestion } from './use-question.ts'

interface Asked {
  message: string
}

const mistakesIn = ({ message }: Asked) =>
  message.trim() === '' ? [{ path: 'message', message: 'Type a question first' }] : []

const STOPPED = 'Stopped. Nothing was kept, and your question is still here.'
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** As in other chats. An Enter that ends a word of an input method is none. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

interface ChatFormProps {
  /** The chat to go on with; null begins one. */
  sessionId: string | null
  asked: AskedQuestion
  onAsked: (sessionId: string) => void
}

/** Where a question is typed. */
export function ChatForm({ sessionId, asked, onAsked }: ChatFormProps) {
  const client = useQueryClient()
  const [isStopped, setStopped] = useState(false)
  const [document, setDocument] = useState<Choice | null>(null)
  const [draft, setDraft] = useTextDraft('question')
  const form = useForm<Asked>({
    defaultValues: { message: draft },
    resolver: useMemo(() => resolverOf<Asked>(mistakesIn), []),
  })
  const { submit, trouble } = useSubmission<Asked, ChatAnswer>({
    form,
    noun: 'ai',
    about: 'chat',
    send: ({ message }) => {
      setStopped(false)
      return asked.ask({ message, sessionId, documentId: document?.id ?? null })
    },
    refusal: (error) => (isAbort(error) ? STOPPED : `Chat failed: ${refusalText(error)}`),
    onDone: (answer, { message }) => {
      setDraft('')
      form.reset({ message: '' })
      showTurn(client, message, answer)
      onAsked(answer.sessionId)
      asked.done()
    },
  })
  const stop = () => {
    setStopped(true)
    asked.stop()
  }
  return (
    <form className="flex flex-col gap-3" method="post" noValidate onSubmit={submit}>
      <Picker
        label="Ask about"
        none="No document has been read yet."
        onPick={(picked) => setDocument(picked && readDocumentChoices.choiceOf(picked))}
        placeholder="All documents"
        source={readDocumentChoices}
        value={document}
      />
      <Field
        error={errorAt(form.formState.errors, 'message')}
        hint="Enter sends it; Shift+Enter begins a new line."
        label="Question"
        required
      >
        <TextArea
          {...form.register('message', { onChange: ({ target }) => setDraft(target.value) })}
          enterKeyHint="send"
          maxLength={CHAT_MESSAGE_MAX}
          onKeyDown={sendByEnter}
          rows={2}
        />
      </Field>
      {trouble && <Banner tone={isStopped ? 'info' : 'error'}>{trouble}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button busy={form.formState.isSubmitting} busyLabel="Reading..." type="submit" variant="primary">
          Ask
        </Button>
        {asked.pending && <Button onClick={stop}>Stop</Button>}
      </div>
    </form>
  )
}
