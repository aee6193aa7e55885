import { Banner } from '#web/ui/Banner.tsx'

/** Says what of the application is kept until it can be sent. A browser may refuse to store anything. */
export const OfflineNotice = ({ isRefused }: { isRefused: boolean }) => (
  <Banner className="sticky bottom-4 z-10 shadow-overlay" tone="info">
    {isRefused
      ? 'You’re offline. Keep this page open and submit when you’re back online.'
      : 'Everything you typed is saved on this device, except your consent and signature. Submit when you’re back online.'}
  </Banner>
)
