import type { ComponentType } from 'react'
import type { PageProps } from '#site/page-props.ts'
import { AboutPage } from '#site/pages/AboutPage.tsx'
import { FeaturesPage } from '#site/pages/FeaturesPage.tsx'
import { ForgotPasswordPage } from '#site/pages/ForgotPasswordPage.tsx'
import { HomePage } from '#site/pages/HomePage.tsx'
import { InvitationPage } from '#site/pages/InvitationPage.tsx'
import { LoginPage } from '#site/pages/LoginPage.tsx'
import { NotFoundPage } from '#site/pages/NotFoundPage.tsx'
import { PricingPage } from '#site/pages/PricingPage.tsx'
import { PrivacyPage } from '#site/pages/PrivacyPage.tsx'
import { RegisterPage } from '#site/pages/RegisterPage.tsx'
import { ResetPasswordPage } from '#site/pages/ResetPasswordPage.tsx'
import { SecurityPage } from '#site/pages/SecurityPage.tsx'
import { SignupPage } from '#site/pages/SignupPage.tsx'
import { TermsPage } from '#site/pages/TermsPage.tsx'
import { VerifyEmailPage } from '#site/pages/VerifyEmailPage.tsx'

/** A page of the public site: what it is called, where it is, what it shows. */
export interface SitePage {
  path: `/${string}`
  /** Stands in the title before the product's name. */
  name: string
  description: (product: string) => string
  component: ComponentType<PageProps>
  /** Whether search engines may list it; yes unless said. */
  index?: boolean
}

/** Every public page. HTML files, navigation, sitemap and the tests of links come from this table. */
export const pages: readonly SitePage[] = [
  {
    path: '/',
    name: 'Home',
    description: (product) => `${product} takes a rental from listing to application to decision. Open source.`,
    component: HomePage,
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
    description: (product) => `What ${product} costs: 29, 79 or 199 dollars a month, nothing on your own server.`,
    component: PricingPage,
  },
  {
    path: '/about',
    name: 'About',
    description: (product) => `Why ${product} exists, how it is made and who may use it.`,
    component: AboutPage,
  },
  {
    path: '/signup',
    name: 'Start Free Trial',
    description: (product) => `Start a free trial of ${product}. No card is asked for.`,
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
  },
  {
    path: '/verify-email',
    name: 'Confirm Email',
    description: (product) => `Confirm the email address of your ${product} account.`,
    component: VerifyEmailPage,
    index: false,
  },
  {
    path: '/invitation',
    name: 'Your Invitation',
    description: (product) => `Accept an invitation to ${product}.`,
    component: InvitationPage,
    index: false,
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
    path: '/404',
    name: 'Page Not Found',
    description: () => 'There is no page at this address.',
    component: NotFoundPage,
    index: false,
  },
]
