import type { FirstStep } from '#contract/today.ts'
import { type AppPath, paths } from '#web/paths.ts'
import type { ImportNoun } from '../imports/import-nouns.ts'

interface Step {
  title: string
  why: string
  link: { label: string; to: AppPath; search?: Readonly<Record<string, string>> }
  /** What can also come from a spreadsheet. */
  imports?: ImportNoun
}

/** The first steps in words, and where each is taken. */
export const STEPS: Readonly<Record<FirstStep, Step>> = {
  home: {
    title: 'Add a home',
    why: 'It’s a draft until you publish it.',
    link: { label: 'Add home', to: paths.properties, search: { add: 'property' } },
    imports: 'properties',
  },
  tenant: {
    title: 'Add your tenants',
    why: 'No one gets an email until you invite them.',
    link: { label: 'Add tenant', to: paths.tenants, search: { new: 'tenant' } },
    imports: 'tenants',
  },
  lease: {
    title: 'Add their leases',
    why: 'For a lease that’s already running, say what’s owed today. Nothing from before is charged.',
    link: { label: 'New lease', to: paths.leases, search: { new: 'lease' } },
    imports: 'leases',
  },
  invitation: {
    title: 'Invite your tenants',
    why: 'With an account, they see their own lease and report repairs and payments.',
    link: { label: 'Invite tenants', to: paths.tenants, search: { portal: 'NONE' } },
  },
}
