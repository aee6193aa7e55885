import { useState } from 'react'
import { AFFILIATE_PLAN_MAX, affiliateApplications, CHANNEL_MAX } from '#contract/affiliate-applications.ts'
import { affiliateBody } from '#contract/form-bodies.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { storedCampaign } from '#site/browser/campaign.ts'
import { EmailField, NameFields, Trap } from '#site/forms/fields.tsx'
import { MessageSent } from '#site/forms/MessageSent.tsx'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { SENT } from '#site/forms/sent-words.ts'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { messageError } from '#site/words/message-errors.ts'
import { call } from '#web/api/call.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

export function AffiliateForm({ sent }: { sent?: SentForm }) {
  const [isSent, setIsSent] = useState(false)
  const [{ keyOf }] = useState(createSubmissionKeys)
  const form = useSiteForm({
    sent,
    say: messageError('application'),
    send: async (text) => {
      const body = affiliateBody(text, storedCampaign())
      await call(affiliateApplications.create, { body, anonymous: true, idempotencyKey: keyOf(body) })
      setIsSent(true)
      return 'done'
    },
  })
  if (isSent) return <MessageSent {...SENT.AFFILIATE} />
  return (
    <SiteForm form={form} submit={{ label: 'Apply', busyLabel: 'Sending...' }}>
      <NameFields form={form} />
      <EmailField form={form} />
      <Field
        hint="A site, a newsletter, a group: anywhere people listen to you."
        label="Where you’d recommend us"
        required
        {...form.field('channel')}
      >
        <TextInput maxLength={CHANNEL_MAX} required {...form.input('channel')} />
      </Field>
      <Field label="How you’d recommend us" required {...form.field('plan')}>
        <TextArea maxLength={AFFILIATE_PLAN_MAX} required rows={5} {...form.input('plan')} />
      </Field>
      <Trap />
    </SiteForm>
  )
}
