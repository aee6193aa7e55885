import { chatAddress } from '#site/browser/live-chat-providers.ts'
import type { SiteSettings } from '#site/settings.ts'

/** The link to the chat widget, if the installation has one. Without a script it leads to a page. */
export function LiveChatLink({ settings, className }: { settings: SiteSettings; className: string }) {
  const { liveChat } = settings
  if (!liveChat) return null
  return (
    <a className={className} data-live-chat="" href={chatAddress(liveChat)}>
      Live chat
    </a>
  )
}
