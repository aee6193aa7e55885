import { Copy, ExternalLink } from 'lucide-react'
import { listingPath } from '#contract/paths.ts'
import type { Property } from '#contract/properties.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'

type PublicPageProps = { home: Pick<Property, 'id' | 'status' | 'isAvailable'> }

/** Where everybody can see a home that is on offer, and its address to pass on. */
export function PublicPage({ home }: PublicPageProps) {
  const toast = useToast()
  if (home.status !== 'ACTIVE' || !home.isAvailable) {
    return <p className="text-ink-muted">It has no public page while it is not on offer.</p>
  }
  const path = listingPath(home.id)
  const copy = async () => {
    const address = new URL(path, window.location.href).href
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Link copied')
    } catch {
      // Without TLS, or when the person says no, there is no clipboard; the address is left to copy by hand.
      toast.error(`The link could not be copied. It is ${address}`)
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
    </div>
  )
}
