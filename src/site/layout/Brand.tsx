import { LOGO_PATH, type SiteSettings } from '#site/settings.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'

type BrandProps = { settings: Pick<SiteSettings, 'productName' | 'logo'> }

/** The mark and the name; a link home. */
export function Brand({ settings }: BrandProps) {
  return (
    <a className="flex min-w-0 items-center gap-2.5 rounded-md py-1 font-display text-lg tracking-tight" href="/">
      <SiteMark logo={settings.logo} />
      <span className="truncate">{settings.productName}</span>
    </a>
  )
}

/** The installation's own logo, or the product's mark. The name is beside it, so it needs no text. */
export function SiteMark({ logo }: Pick<SiteSettings, 'logo'>) {
  if (logo === null) return <BrandMark className="size-8 shrink-0" />
  return <img alt="" className="h-8 w-auto max-w-32 shrink-0 object-contain" height={32} src={LOGO_PATH} />
}
