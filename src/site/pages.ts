import type { ComponentType } from 'react'
import { blogHead } from '#site/blog/post-head.ts'
import { postPages } from '#site/blog/post-pages.tsx'
import { blogPosts } from '#site/blog/posts.ts'
import { breadcrumbs, faqSchema, homeSchema, productSchema } from '#site/head/schema.ts'
import type { PageProps } from '#site/page-props.ts'
import { AboutPage } from '#site/pages/AboutPage.tsx'
import { AffiliatePage } from '#site/pages/AffiliatePage.tsx'
import { AffiliateSignupPage } from '#site/pages/AffiliateSignupPage.tsx'
import { BlogPage } from '#site/pages/BlogPage.tsx'
import { ContactPage } from '#site/pages/ContactPage.tsx'
import { DemoPage } from '#site/pages/DemoPage.tsx'
import { donePages } from '#site/pages/done-pages.tsx'
import { FeaturesPage } from '#site/pages/FeaturesPage.tsx'
import { ForgotPasswordPage } from '#site/pages/ForgotPasswordPage.tsx'
import { FoundersPage } from '#site/pages/FoundersPage.tsx'
import { HomePage } from '#site/pages/HomePage.tsx'
import { LoginPage } from '#site/pages/LoginPage.tsx'
import { linkPages } from '#site/pages/link-pages.ts'
import { NotFoundPage } from '#site/pages/NotFoundPage.tsx'
import { PricingPage } from '#site/pages/PricingPage.tsx'
import { PrivacyPage } from '#site/pages/PrivacyPage.tsx'
import { RegisterPage } from '#site/pages/RegisterPage.tsx'
import { ResendPage } from '#site/pages/ResendPage.tsx'
import { ResetPasswordPage } from '#site/pages/ResetPasswordPage.tsx'
import { SecurityPage } from '#site/pages/SecurityPage.tsx'
import { SelfHostingPage } from '#site/pages/SelfHostingPage.tsx'
import { SetupPage } from '#site/pages/SetupPage.tsx'
import { SignupPage } from '#site/pages/SignupPage.tsx'
import { TermsPage } from '#site/pages/TermsPage.tsx'
import { VerifyEmailPage } from '#site/pages/VerifyEmailPage.tsx'
import type { SiteSettings } from '#site/settings.ts'
import { homeQuestions } from '#site/words/home-questions.ts'
import { pricingQuestions } from '#site/words/pricing-questions.ts'

/** A page of the public site: what it is called, where it is, what it shows. */
export interface SitePage {
  path: `/${string}`
  /** The part of the title before the product's name. */
  name: string
  description: (product: string) => string
  component: ComponentType<PageProps>
  /** Whether search engines can list it; true by default. */
  index?: boolean
  /** Whether only another page or an emailed link leads here, which keeps it out of every list of pages. */
  isStep?: true
  /** Its Open Graph type; a page of the site by default. */
  kind?: 'article'
  /** More elements for the head, such as structured data. */
  head?: (settings: SiteSettings) => readonly string[]
  /** The day its words last changed, if known. */
  changed?: string
}

/** The product's public pages. HTML files, navigation, sitemap and the tests of links come from this table. */
export const pages: readonly SitePage[] = [
  {
    path: '/',
    name: 'Home',
    description: (product) => `${product} takes a rental from listing to application to decision. Open source.`,
    component: HomePage,
    head: (settings) => [...homeSchema(settings), faqSchema(homeQuestions(settings.productName))],
  },
  {
    path: '/features',
    name: 'Features',
    description: (product) => `What ${product} does for landlords, tenants, property managers and administrators.`,
    component: FeaturesPage,
  },
  {
    path: '/pricing',
    name: 'Pricing',
    description: (product) =>
      `The plans of ${product}: 29, 79 or 199 dollars a month. Nothing is charged today, or ever on your own server.`,
    component: PricingPage,
    head: (settings) => [productSchema(settings), faqSchema(pricingQuestions(settings.productName))],
  },
  {
    path: '/about',
    name: 'About',
    description: (product) => `Why ${product} exists, how it’s made and who it’s for.`,
    component: AboutPage,
  },
  {
    path: '/founders',
    name: 'Founders',
    description: (product) =>
      `What the first landlords on ${product} get: a trial without an end date and a direct line.`,
    component: FoundersPage,
  },
  {
    path: '/affiliate',
    name: 'Affiliate',
    description: (product) => `Recommend ${product} with your own link and see the results.`,
    component: AffiliatePage,
  },
  {
    path: '/blog',
    name: 'Blog',
    description: () =>
      'Renting homes in plain words: screening, rent, leases, repairs, deposits. For landlords and tenants.',
    component: BlogPage,
    head: (settings) => blogHead(blogPosts(settings), settings),
  },
  {
    path: '/demo',
    name: 'Demo',
    description: (product) => `Ask for a demo of ${product}, or try it yourself with its demo data.`,
    component: DemoPage,
  },
  {
    path: '/contact',
    name: 'Contact',
    description: (product) => `Ask the people behind ${product}, by form or by email.`,
    component: ContactPage,
  },
  {
    path: '/affiliate/signup',
    name: 'Become an Affiliate',
    description: (product) => `Apply for a ${product} referral link.`,
    component: AffiliateSignupPage,
    head: (settings) =>
      breadcrumbs(
        [
          { name: 'Affiliate', path: '/affiliate' },
          { name: 'Become an Affiliate', path: '/affiliate/signup' },
        ],
        settings,
      ),
  },
  {
    path: '/signup',
    name: 'Start Free Trial',
    description: (product) => `Start a free trial of ${product}. No card required.`,
    component: SignupPage,
  },
  {
    path: '/login',
    name: 'Sign In',
    description: (product) => `Sign in to ${product}.`,
    component: LoginPage,
    index: false,
  },
  {
    path: '/register',
    name: 'Register',
    description: (product) => `Create your ${product} account.`,
    component: RegisterPage,
    index: false,
  },
  {
    path: '/forgot-password',
    name: 'Forgot Password',
    description: (product) => `How to get back into your ${product} account.`,
    component: ForgotPasswordPage,
    index: false,
  },
  {
    path: '/reset-password',
    name: 'Choose a New Password',
    description: (product) => `Choose a new password for your ${product} account.`,
    component: ResetPasswordPage,
    index: false,
    isStep: true,
  },
  {
    path: '/verify-email',
    name: 'Confirm Email',
    description: (product) => `Confirm the email address of your ${product} account.`,
    component: VerifyEmailPage,
    index: false,
    isStep: true,
  },
  {
    path: '/verify-email/resend',
    name: 'Send the Link Again',
    description: (product) => `Get a new link to confirm your ${product} email address.`,
    component: ResendPage,
    index: false,
  },
  ...linkPages,
  {
    path: '/setup',
    name: 'Set Up',
    description: (product) => `Create the first administrator of ${product}.`,
    component: SetupPage,
    index: false,
    isStep: true,
  },
  {
    path: '/privacy',
    name: 'Privacy',
    description: (product) => `What ${product} stores about you and who can read it.`,
    component: PrivacyPage,
  },
  {
    path: '/terms',
    name: 'Terms',
    description: (product) => `The terms of using ${product}.`,
    component: TermsPage,
  },
  {
    path: '/security',
    name: 'Security',
    description: (product) => `How ${product} keeps your data.`,
    component: SecurityPage,
  },
  {
    path: '/self-hosting',
    name: 'Run It Yourself',
    description: (product) => `How to run ${product} on your own computer or server. Open source, free.`,
    component: SelfHostingPage,
  },
  ...donePages,
  {
    path: '/404',
    name: 'Page Not Found',
    description: () => 'There is no page at this address.',
    component: NotFoundPage,
    index: false,
  },
]

/** The site's pages without the blog's posts. A landlord's own site has none that speak of the product. */
export const ownPages = ({ face }: SiteSettings): readonly SitePage[] =>
  face === 'product' ? pages : pages.filter(({ path }) => !isOfProduct(path))

/** Every public page, including the blog's posts. @throws Error if something is wrong in a post */
export const allPages = (settings: SiteSettings): readonly SitePage[] => {
  const own = ownPages(settings)
  const known = own.map(({ path }) => path)
  return settings.face === 'product' ? [...own, ...postPages(settings, known)] : own
}

/** Pages that speak of the product, its plans and its trials, each with everything below it. */
const PRODUCT_PATHS = [
  '/features',
  '/pricing',
  '/about',
  '/founders',
  '/affiliate',
  '/blog',
  '/demo',
  '/signup',
  '/self-hosting',
]
const isOfProduct = (path: string): boolean =>
  path === '/' || PRODUCT_PATHS.some((one) => path === one || path.startsWith(`${one}/`))
