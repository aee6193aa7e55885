import type { SiteSettings } from '#site/settings.ts'

/** Who to contact, as the start of a sentence: the support address, or the people behind the installation. */
export function Contact({ settings: { supportEmail } }: { settings: SiteSettings }) {
  if (!supportEmail) return 'The people who run this installation'
  return (
    <a className="link" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  )
}
