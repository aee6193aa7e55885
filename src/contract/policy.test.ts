import { expect, it } from 'vitest'
import { can, policy, RIGHTS, type Right, reachOf } from './policy.ts'
import { ROLES } from './roles.ts'

/** Written by hand next to the table itself, so changing either one takes intent. */
const EXPECTED = `
                     ADMIN  PROPERTY_MANAGER  LANDLORD  TENANT  OWNER  AFFILIATE
account.read         own    own               own       own     own    own
account.update       own    own               own       own     own    own
account.leave        own    own               own       own     own    own
account.sessions     own    own               own       own     own    own
account.secure       own    own               own       own     own    own
account.export       own    own               own       own     own    own
account.close        own    own               own       own     own    own
everything.read      all    none              none      none    none   none
backOffice.open      all    managed           none      none    none   none
metrics.read         all    managed           none      none    none   none
audit.list           all    none              owned     none    none   none
activity.list        all    managed           none      none    none   none
instance.read        all    none              none      none    none   none
user.list            all    managed           none      none    none   none
user.read            all    managed           none      none    none   none
user.update          all    none              none      none    none   none
user.erase           all    none              none      none    none   none
user.link            all    none              none      none    none   none
user.invite          all    none              none      none    none   none
building.list        all    managed           owned     none    none   none
building.create      all    none              owned     none    none   none
building.update      all    managed           owned     none    none   none
building.remove      all    none              owned     none    none   none
property.list        all    managed           owned     listed  own    none
property.read        all    managed           owned     listed  own    none
property.create      all    none              owned     none    none   none
property.update      all    managed           owned     none    none   none
property.archive     all    none              owned     none    none   none
property.assign      all    none              none      none    none   none
assignment.read      all    managed           none      none    none   none
import.undo          own    own               owned     none    none   none
tenant.import        all    none              owned     none    none   none
application.list     all    managed           owned     own     none   none
application.read     all    managed           owned     own     none   none
application.create   none   none              none      own     none   none
application.decide   all    managed           owned     none    none   none
application.note     all    managed           owned     none    none   none
application.withdraw none   none              none      own     none   none
application.group    none   none              none      own     none   none
application.export   none   none              none      own     none   none
tenant.list          all    managed           owned     none    none   none
tenant.create        all    managed           owned     none    none   none
tenant.update        all    managed           owned     none    none   none
tenant.remove        all    managed           owned     none    none   none
tenant.archive       all    managed           owned     none    none   none
tenant.invite        all    managed           owned     none    none   none
invitation.link      own    own               own       own     own    own
tenancy.join         none   none              none      own     none   none
preferences.update   none   none              none      own     none   none
lease.list           all    managed           owned     own     none   none
lease.create         all    managed           owned     none    none   none
lease.update         all    managed           owned     none    none   none
lease.archive        all    managed           owned     none    none   none
lease.contact        none   none              none      own     none   none
ledger.read          all    managed           owned     own     none   none
ledger.write         all    managed           owned     none    none   none
payment.list         all    managed           owned     own     none   none
payment.create       all    managed           owned     none    none   none
payment.report       none   none              none      own     none   none
payment.settle       all    managed           owned     none    none   none
ticket.list          all    managed           owned     own     none   none
ticket.read          all    managed           owned     own     none   none
ticket.create        all    managed           owned     own     none   none
ticket.comment       all    managed           owned     own     none   none
ticket.update        all    managed           owned     none    none   none
lead.list            all    managed           owned     none    none   none
lead.answer          all    managed           owned     none    none   none
showing.list         all    managed           owned     none    none   none
showing.set          all    managed           owned     none    none   none
piper.set            none   none              owned     none    none   none
rent.analyze         all    managed           owned     none    none   none
publicRent.manage    all    none              none      none    none   none
rent.limit           none   none              owned     none    none   none
document.list          all    managed           owned     own     none   none
document.create        all    managed           owned     own     none   none
document.update        all    managed           owned     own     none   none
document.remove        all    managed           owned     own     none   none
document.ask           own    managed           owned     own     none   none
report.read          all    managed           owned     none    own    none
report.readWork      all    managed           owned     none    none   none
statement.read       all    managed           owned     none    own    none
statement.issue      all    managed           owned     none    none   none
statement.issueMonth none   managed           owned     none    none   none
reminder.list        all    managed           owned     none    none   none
reminder.create      all    managed           owned     none    none   none
reminder.update      all    managed           owned     none    none   none
reminder.remove      all    managed           owned     none    none   none
reminder.run         all    managed           owned     none    none   none
tenantInfo.set       none   none              owned     none    none   none
portfolio.read       none   none              owned     none    none   none
portfolio.update     none   none              owned     none    none   none
portfolio.staff      none   none              owned     none    none   none
portfolio.choose     none   none              own       none    none   none
portfolio.join       none   none              own       none    none   none
firstSteps.see       none   none              owned     none    none   none
rentReminder.set     none   none              owned     none    none   none
rentReminder.except  all    managed           owned     none    none   none
notification.list    own    own               own       own     own    own
notification.update  own    own               own       own     own    own
letter.payments      none   none              own       own     none   none
letter.leases        none   none              none      own     none   none
letter.repairs       all    managed           owned     own     none   none
letter.statements    none   none              none      none    own    none
letter.applications  none   none              own       own     none   none
letter.inquiries     none   none              own       none    none   none
ai.use               all    managed           owned     own     none   none
referral.list        all    none              none      none    none   own
contactRequest.list         all none none none none none
contactRequest.update       all none none none none none
affiliateApplication.list   all none none none none none
affiliateApplication.decide all none none none none none
`

const words = (line: string) => line.trim().split(/\s+/)
const [roles = [], ...rows] = EXPECTED.trim().split('\n').map(words)

it('reaches exactly as far as agreed for every action and role', () => {
  expect(roles).toEqual([...ROLES])
  const actual = Object.keys(policy).map((action) => [
    action,
    ...ROLES.map((role) => policy[action as keyof typeof policy][role]),
  ])
  expect(actual).toEqual(rows)
})

it('allows an action if the role reaches anything with it', () => {
  expect(can('TENANT', 'application.create')).toBe(true)
  expect(can('TENANT', 'application.decide')).toBe(false)
  expect(reachOf('LANDLORD', 'application.decide')).toBe('owned')
})

/** The rights that let a member do each action of a business; without one it is for its owners. */
const RIGHTS_OF: Record<string, string> = {
  'building.list': 'lets collects repairs reads',
  'building.create': 'lets',
  'building.update': 'lets',
  'building.remove': 'lets',
  'property.list': 'lets collects repairs reads',
  'property.read': 'lets collects repairs reads',
  'property.create': 'lets',
  'import.undo': 'lets',
  'application.list': 'lets reads',
  'application.read': 'lets',
  'application.note': 'lets',
  'application.decide': 'lets',
  'tenant.list': 'lets collects reads',
  'lease.list': 'lets collects reads',
  'lease.create': 'lets',
  'ledger.read': 'lets collects reads',
  'ledger.write': 'collects',
  'payment.list': 'collects reads',
  'payment.settle': 'collects',
  'ticket.list': 'repairs reads',
  'ticket.read': 'repairs reads',
  'ticket.comment': 'repairs',
  'ticket.update': 'repairs',
  'lead.list': 'lets reads',
  'lead.answer': 'lets',
  'reminder.list': 'lets collects reads',
  'reminder.update': 'lets collects',
  'document.list': 'lets reads',
  'document.update': 'lets',
  'report.read': 'reads',
  'statement.read': 'collects reads',
  'statement.issue': 'collects',
  'statement.issueMonth': 'collects',
  'portfolio.read': 'lets collects repairs reads',
  'portfolio.update': '',
  'portfolio.staff': '',
  'tenantInfo.set': '',
  'rent.limit': '',
}

it.each(Object.entries(RIGHTS_OF))('lets only members with the agreed rights do %s', (action, rights) => {
  const mayDo = (held: readonly Right[] | null) =>
    can({ role: 'LANDLORD', rights: held }, action as keyof typeof policy)
  expect(RIGHTS.filter((right) => mayDo([right])).join(' ')).toBe(rights)
  expect([mayDo([]), mayDo(null)]).toEqual([false, true])
})

it('asks members for a right only in the business’s own matters', () => {
  expect(can({ role: 'LANDLORD', rights: [] }, 'account.update')).toBe(true)
  expect(can({ role: 'LANDLORD', rights: ['lets'] }, 'backOffice.open')).toBe(false)
})
