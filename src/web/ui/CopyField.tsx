import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import { useToast } from './ToastProvider.tsx'

type CopyFieldProps = { label: string; hint?: ReactNode; link: string; primary?: boolean }

/** A link to hand on, and a button to copy it. */
export function CopyField({ label, hint, link, primary = false }: CopyFieldProps) {
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
  const Icon = isCopied ? Check : Copy
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field className="flex-1 basis-72" hint={hint} id={id} label={label}>
        <TextInput onFocus={(event) => event.currentTarget.select()} readOnly value={link} />
      </Field>
      <Button
        className={hint === undefined ? 'max-sm:w-full' : 'max-sm:w-full sm:mb-6.5'}
        onClick={() => void copy()}
        {...(primary && { variant: 'primary' })}
      >
        <Icon aria-hidden="true" className="size-4" />
        Copy link
      </Button>
    </div>
  )
}
