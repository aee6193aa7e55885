/** The top navigation, in its order. An entry shows once its page exists. */
export const NAVIGATION = [
  { label: 'Home', path: '/' },
  { label: 'Features', path: '/features' },
  { label: 'Pricing', path: '/pricing' },
  { label: 'Demo', path: '/demo' },
  { label: 'About', path: '/about' },
  { label: 'Affiliate', path: '/affiliate' },
  { label: 'Founders', path: '/founders' },
  { label: 'Contact', path: '/contact' },
  { label: 'Blog', path: '/blog' },
] as const

export const SIGN_IN = { label: 'Sign In', path: '/login' } as const
export const START_TRIAL = { label: 'Start Free Trial', path: '/signup' } as const

/** The homes on offer; their pages are made when they are asked for. */
export const HOMES = { label: 'Homes', path: '/listings' } as const

export const FOOTER_LINKS = [
  HOMES,
  { label: 'Privacy', path: '/privacy' },
  { label: 'Terms', path: '/terms' },
  { label: 'Security', path: '/security' },
  { label: 'Sitemap', path: '/404' },
] as const
