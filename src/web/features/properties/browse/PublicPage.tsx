import { Copy, ExternalLink } from 'lucide-react'
import { listingPath } from '#contract/paths.ts'
import { isListed, type Property } from '#contract/properties.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { usePublish } from '../publish/use-publish.ts'

type PublicPageProps = { home: Property }

/** A link to an available home's public page, to open or share. */
export function PublicPage({ home }: PublicPageProps) {
  const toast = useToast()
  const { run, isBusy } = usePublish()
  if (!isListed(home)) {
    return <p className="text-ink-muted">Visitors can’t see this home. It has a public page while it’s published.</p>
  }
  const path = listingPath(home.id)
  const copy = async () => {
    const address = new URL(path, window.location.href).href
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Link copied')
    } catch {
      // Without TLS, or without permission, there is no clipboard. The person can copy the address by hand.
      toast.error(`Your browser blocked copying. Here’s the link: ${address}`)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <a className={buttonClasses()} href={path} rel="noopener" target="_blank">
        <ExternalLink aria-hidden="true" className="size-4" />
        <span>
          Public page <span className="sr-only">(opens in a new tab)</span>
        </span>
      </a>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        Copy link
      </Button>
      <Button busy={isBusy} onClick={() => void run(home)}>
        Unpublish
      </Button>
    </div>
  )
}
