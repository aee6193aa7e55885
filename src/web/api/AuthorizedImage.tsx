import { ImageOff } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import type { CallInput } from './call.ts'
import { type FileEndpoint, useFileUrl } from './use-file-url.ts'

type AuthorizedImageProps<E extends FileEndpoint> = {
  endpoint: E
  input: CallInput<E>
  /** The alt text; empty if the text next to it says the same. */
  alt: string
  className?: string | undefined
}

/** A picture that only a signed-in caller can fetch. Its class reserves its space while it loads. */
export function AuthorizedImage<E extends FileEndpoint>({ endpoint, input, alt, className }: AuthorizedImageProps<E>) {
  const { url, error } = useFileUrl(endpoint, input)
  if (url !== undefined) return <img alt={alt} className={className} src={url} />
  if (!error) return <span aria-hidden="true" className={classes('block animate-pulse bg-line/60', className)} />
  return (
    <span className={classes('flex items-center justify-center gap-2 bg-surface-sunken p-2 text-ink-muted', className)}>
      <ImageOff aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">{alt} </span>
      <span className="text-sm">Could not be loaded</span>
    </span>
  )
}
