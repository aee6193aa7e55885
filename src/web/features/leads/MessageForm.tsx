import { type ReactNode, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { type LeadDetails, leads } from '#contract/leads.ts'
import { LEAD_MESSAGE_MAX } from '#contract/limits.ts'
import { call } from '#web/api/call.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { refusalsOf } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

interface Values {
  message: string
}

type MessageFormProps = {
  lead: LeadDetails
  endpoint: typeof leads.reply | typeof leads.receive
  label: string
  hint: string
  /** What the form begins with. */
  draft?: string
  submit: { label: string; busyLabel: string; done: string }
  rows: number
}

/** The answer to an inquiry, which begins with Piper's draft. */
export const ReplyForm = ({ lead }: { lead: LeadDetails }) => (
  <MessageForm
    draft={lead.draft ?? ''}
    endpoint={leads.reply}
    hint={
      lead.draft === null
        ? 'It goes out by email, with your email address to write back to.'
        : 'Piper drafted this from the facts of the home. Change what you like. It goes out by email, with your email address to write back to.'
    }
    label="Your answer"
    lead={lead}
    rows={6}
    submit={{ label: 'Send answer', busyLabel: 'Sending...', done: 'Answer sent' }}
  />
)

/** What came back another way, folded until someone needs it. */
export const ReceivedForm = ({ lead }: { lead: LeadDetails }) => (
  <Folded label="Add what they wrote or said">
    <MessageForm
      endpoint={leads.receive}
      hint="Paste an email, or note what they said on the phone. Nothing is sent."
      label="Their message"
      lead={lead}
      rows={4}
      submit={{ label: 'Add message', busyLabel: 'Adding...', done: 'Message added' }}
    />
  </Folded>
)

const Folded = ({ label, children }: { label: string; children: ReactNode }) => (
  <details>
    <summary className="link tap w-fit cursor-pointer">{label}</summary>
    <div className="mt-4">{children}</div>
  </details>
)

function MessageForm({ lead, endpoint, label, hint, draft = '', submit: words, rows }: MessageFormProps) {
  const form = useForm<Values>({
    defaultValues: { message: draft },
    resolver: useMemo(
      () => resolverOf<Values>((values) => refusalsOf(endpoint.body, values, () => label)),
      [endpoint, label],
    ),
  })
  const { submit, trouble, isRestored, isBusy } = useSubmission({
    form,
    about: `${endpoint.path} ${lead.id}`,
    noun: 'leads',
    send: (values, keyOf) =>
      call(endpoint, { params: { id: lead.id }, body: values, idempotencyKey: keyOf({ id: lead.id, ...values }) }),
    done: () => words.done,
    onDone: () => form.reset({ message: '' }),
  })
  return (
    <form
      className="flex flex-col gap-3"
      data-restored={isRestored || undefined}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <Field error={errorAt(form.formState.errors, 'message')} hint={hint} label={label} required>
        <TextArea {...form.register('message')} maxLength={LEAD_MESSAGE_MAX} rows={rows} />
      </Field>
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <div className="flex justify-end">
        <Button busy={isBusy} busyLabel={words.busyLabel} type="submit">
          {words.label}
        </Button>
      </div>
    </form>
  )
}
