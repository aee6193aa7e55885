import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'

/** What an applicant sees after submitting. */
export function ApplicationSent({ onAnother }: { onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    title.current?.focus()
  }, [])
  return (
    <Card className="mx-auto flex max-w-xl flex-col items-center gap-3 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-tint-green text-tint-green-ink">
        <CircleCheck aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl font-semibold outline-none" ref={title} tabIndex={-1}>
        Application Submitted Successfully!
      </h1>
      <p className="max-w-prose text-ink-muted" role="status">
        Thank you for your application. The landlord will review it and contact you within 2-3 business days.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link className={buttonClasses({ variant: 'primary' })} to={paths.applications}>
          My Applications
        </Link>
        <Button onClick={onAnother}>Submit Another Application</Button>
      </div>
    </Card>
  )
}
