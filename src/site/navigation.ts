/** The top navigation, in order. An entry shows once its page exists. */
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

/** The same on a landlord's own site, whose front page is the list of homes. */
export const OWN_NAVIGATION = [
  { label: 'Homes for rent', path: '/' },
  { label: 'Contact', path: '/contact' },
] as const

export const SIGN_IN = { label: 'Sign In', path: '/login' } as const
export const REGISTER = { label: 'Register', path: '/register' } as const
export const START_TRIAL = { label: 'Start Free Trial', path: '/signup' } as const

/** The listed homes; their pages are rendered on request. */
export const HOMES = { label: 'Homes', path: '/listings' } as const

/** The footer's columns. An entry shows once its page exists. */
export const FOOTER_COLUMNS = [
  {
    title: 'Product',
    links: [
      { label: 'Features', path: '/features' },
      { label: 'Pricing', path: '/pricing' },
      { label: 'Demo', path: '/demo' },
      { label: 'Founders', path: '/founders' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', path: '/about' },
      { label: 'Contact', path: '/contact' },
      { label: 'Affiliate', path: '/affiliate' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Homes for rent', path: HOMES.path },
      { label: 'Blog', path: '/blog' },
      { label: 'Run it yourself', path: '/self-hosting' },
      { label: 'Sitemap', path: '/404' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy', path: '/privacy' },
      { label: 'Terms', path: '/terms' },
      { label: 'Security', path: '/security' },
    ],
  },
] as const
