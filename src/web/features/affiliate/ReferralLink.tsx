import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'

/** The link to share, and a button to copy it. */
export function ReferralLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  const id = useId()
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      toast.success('Link copied')
    } catch {
      // Without a secure URL, or without permission, the person must copy it by hand.
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement) field.select()
      toast.error('Your browser blocked copying. The link is selected, so you can copy it yourself.')
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        className="flex-1 basis-72"
        hint="Anyone who signs up after opening it counts as your referral."
        id={id}
        label="Your link"
      >
        <TextInput onFocus={(event) => event.currentTarget.select()} readOnly value={link} />
      </Field>
      <Button className="max-sm:w-full sm:mb-6.5" onClick={() => void copy()} variant="primary">
        {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
        Copy link
      </Button>
    </div>
  )
}
