import { useState } from 'react'
import {
  CONTACT_MESSAGE_MAX,
  type ContactRequestKind,
  contactRequests,
  HOME_COUNTS,
} from '#contract/contact-requests.ts'
import { contactBody } from '#contract/form-bodies.ts'
import { COMPANY_MAX } from '#contract/limits.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { storedCampaign } from '#site/browser/campaign.ts'
import { EmailField, NameFields, PhoneField, Trap } from '#site/forms/fields.tsx'
import { MessageSent } from '#site/forms/MessageSent.tsx'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { SENT } from '#site/forms/sent-words.ts'
import { type SiteFormState, useSiteForm } from '#site/forms/use-site-form.ts'
import { messageError } from '#site/words/message-errors.ts'
import { call } from '#web/api/call.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface ContactFormProps {
  kind: ContactRequestKind
  sent?: SentForm
}

/** Asks the people behind the installation for a demo, or asks them a question. */
export function ContactForm({ kind, sent }: ContactFormProps) {
  const [isSent, setIsSent] = useState(false)
  const [{ keyOf }] = useState(createSubmissionKeys)
  const form = useSiteForm({
    sent,
    say: messageError(kind === 'DEMO' ? 'request' : 'message'),
    send: async (text) => {
      const body = contactBody(kind, text, storedCampaign())
      await call(contactRequests.create, { body, anonymous: true, idempotencyKey: keyOf(body) })
      setIsSent(true)
      return 'done'
    },
  })
  if (isSent) return <MessageSent {...SENT[kind]} />
  return (
    <SiteForm
      footer={<p className="text-ink-muted">What you write here is read by the people who run this installation.</p>}
      form={form}
      submit={{ label: kind === 'DEMO' ? 'Ask for a demo' : 'Send message', busyLabel: 'Sending...' }}
    >
      <NameFields form={form} lastOptional />
      <EmailField form={form} />
      {kind === 'DEMO' && <AboutYourHomes form={form} />}
      <Field
        label={kind === 'DEMO' ? 'What would you like to see? (optional)' : 'Your message'}
        required={kind === 'CONTACT'}
        {...form.field('message')}
      >
        <TextArea
          className={kind === 'CONTACT' ? 'min-h-44' : ''}
          maxLength={CONTACT_MESSAGE_MAX}
          required={kind === 'CONTACT'}
          {...form.input('message')}
        />
      </Field>
      <Trap />
    </SiteForm>
  )
}

const COUNTS = [
  { value: '', label: 'Choose one' },
  ...HOME_COUNTS.map((count) => ({ value: count, label: count.replace('-', ' to ').replace('200+', 'More than 200') })),
]

function AboutYourHomes({ form }: { form: SiteFormState }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneField form={form} />
        <Field label="Company (optional)" {...form.field('company')}>
          <TextInput autoComplete="organization" maxLength={COMPANY_MAX} {...form.input('company')} />
        </Field>
      </div>
      <Field label="How many homes do you look after? (optional)" {...form.field('homes')}>
        <Select options={COUNTS} {...form.input('homes')} />
      </Field>
    </>
  )
}
