import { useState } from 'react'
import { inquiryBody } from '#contract/form-bodies.ts'
import { leads } from '#contract/leads.ts'
import { INQUIRY_MAX } from '#contract/limits.ts'
import { listingPath } from '#contract/paths.ts'
import type { ListingView } from '#contract/site-pages.ts'
import { EmailField, FIRST_FIELD, NameFields, Trap } from '#site/forms/fields.tsx'
import { MessageSent } from '#site/forms/MessageSent.tsx'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { messageError } from '#site/words/message-errors.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** People can't read a page and write a question in less time, but bots can. */
const TYPING_MS = 2_000

interface InquiryFormProps {
  propertyId: string
  /** The outcome of a question sent by a browser without scripts. */
  question?: ListingView['question']
}

/** The form for asking about a home. */
export function InquiryForm({ propertyId, question }: InquiryFormProps) {
  const answered = question && 'answer' in question ? question.answer : null
  const [answer, setAnswer] = useState(answered)
  const again = answered === null ? () => setAnswer(null) : listingPath(propertyId)
  if (answer !== null) return <Answer again={again} text={answer} />
  return <QuestionForm onAnswer={setAnswer} propertyId={propertyId} question={question} />
}

function QuestionForm({ propertyId, question, onAnswer }: InquiryFormProps & { onAnswer: (text: string) => void }) {
  const [since] = useState(() => Date.now())
  const form = useSiteForm({
    sent: question && 'sent' in question ? question.sent : undefined,
    say: messageError('question'),
    send: async (text) => {
      await pause(since + TYPING_MS - Date.now())
      onAnswer((await call(leads.create, { body: inquiryBody(text, propertyId), anonymous: true })).response)
      return 'done'
    },
  })
  return (
    <SiteForm
      action={`${listingPath(propertyId)}#ask`}
      footer={
        <p className="text-ink-muted">Your name, email address and question go to the person renting out this home.</p>
      }
      form={form}
      submit={{ label: 'Send question', busyLabel: 'Sending...' }}
    >
      <NameFields form={form} lastOptional />
      <EmailField form={form} />
      <Field
        hint="For example, when you’d like to move in and when you could come see it."
        label="Your question"
        required
        {...form.field('message')}
      >
        <TextArea maxLength={INQUIRY_MAX} required rows={5} {...form.input('message')} />
      </Field>
      <Trap />
    </SiteForm>
  )
}

/**
 * `again` leads back to an empty form: the page itself, or a function that resets it. The page's link to the form leads
 * to it meanwhile.
 */
function Answer({ text, again }: { text: string; again: string | (() => void) }) {
  return (
    <MessageSent text="Piper has answered:" title="Question sent.">
      <p className="w-full rounded-lg bg-surface-sunken px-4 py-3 text-base leading-7 whitespace-pre-line">{text}</p>
      {typeof again === 'string' ? (
        // With a fragment it would only scroll this page.
        <a className={buttonClasses()} href={again} id={FIRST_FIELD}>
          Ask another question
        </a>
      ) : (
        <Button id={FIRST_FIELD} onClick={again}>
          Ask another question
        </Button>
      )}
    </MessageSent>
  )
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
