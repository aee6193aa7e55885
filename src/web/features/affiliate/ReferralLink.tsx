import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'

/** The address to share, and the button that copies it. */
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
      // Without a secure address, or without permission, the browser leaves copying to the person.
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement) field.select()
      toast.error('The browser does not let us copy. The link is selected: copy it yourself.')
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        className="flex-1 basis-72"
        hint="Whoever signs up after opening it counts as yours."
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
