interface BackOfficeList {
  path: string
  heading: string
  description: string
  placeholder: string
  heads: string[]
  empty: string
  /** The labels of its filters, including dates. */
  filters?: string[]
  /** What a row shows, cell by cell, when a backend sends only this much. */
  bare?: { row: Record<string, unknown>; cells: string[] }
}

/** What each list of the back office must say. */
export const BACK_OFFICE_LISTS: readonly BackOfficeList[] = [
  {
    path: '/app/users',
    heading: 'Users',
    description: 'Manage user accounts and permissions',
    placeholder: 'Search users by name or email...',
    heads: ['Name', 'Role', 'Created', 'Phone', 'Status'],
    empty: 'No users found',
    bare: {
      row: { id: 'user-7', firstName: 'Ana', lastName: 'Okafor', email: 'ana@example.com' },
      cells: ['Ana Okaforana@example.com', 'TENANT', 'N/A', 'N/A', 'Active'],
    },
  },
  {
    path: '/app/properties',
    heading: 'Properties',
    description: 'Manage property listings and details',
    placeholder: 'Search properties...',
    heads: ['Property', 'Units', 'Rent', 'Status', 'Available'],
    empty: 'No properties found',
    bare: {
      row: { id: 'property-7', addressCity: 'Austin', address: { state: 'TX' } },
      cells: ['Untitled PropertyAustin, TX', '0 bed / 0 bath', 'N/A', 'ACTIVE', 'Not available'],
    },
  },
  {
    path: '/app/tenants',
    heading: 'Tenants',
    description: 'Manage tenant information and leases',
    placeholder: 'Search tenants...',
    heads: ['Tenant', 'Phone', 'Lease Status', 'Balance', 'Move-in Date'],
    empty: 'No tenants found',
    filters: ['Lease status', 'Moved in'],
    bare: {
      row: { id: 'tenant-7', firstName: 'Ana', lastName: 'Okafor', email: 'ana@example.com' },
      cells: ['Ana Okaforana@example.com', 'N/A', 'Active', '$0.00', 'Coming soon'],
    },
  },
  {
    path: '/app/applications',
    heading: 'Applications',
    description: 'Review and manage rental applications',
    placeholder: 'Search applications...',
    heads: ['Applicant', 'Property', 'Status', 'Submitted', 'Monthly Income'],
    empty: 'No applications found',
    filters: ['Status', 'Submitted'],
    bare: {
      row: { id: 'application-7' },
      cells: ['Unknown ApplicantNo email', 'Unknown Property', 'PENDING', 'N/A', 'N/A'],
    },
  },
  {
    path: '/app/payments',
    heading: 'Payments',
    description: 'Track rent payments and transactions',
    placeholder: 'Search payments...',
    heads: ['Date', 'Tenant', 'Amount', 'Status', 'Method', 'Reference'],
    empty: 'No payments found',
    filters: ['Status', 'Method', 'Paid'],
    bare: { row: { id: 'payment-7' }, cells: ['N/A', 'Unknown Tenant', 'N/A', 'PENDING', 'N/A', 'payment-7'] },
  },
  {
    path: '/app/tickets',
    heading: 'Support Tickets',
    description: 'Manage maintenance requests and support issues',
    placeholder: 'Search tickets...',
    heads: ['Ticket', 'Priority', 'Status', 'Assignee', 'Created', 'Category'],
    empty: 'No tickets found',
    filters: ['Status', 'Priority', 'Category', 'Created'],
    bare: {
      row: { id: 'ticket-7' },
      cells: ['Untitled Ticket#ticket-7', 'MEDIUM', 'OPEN', 'Unassigned', 'N/A', 'General'],
    },
  },
  {
    path: '/app/reminders',
    heading: 'Reminders',
    description: 'Manage automated reminders and notifications',
    placeholder: 'Search reminders...',
    heads: ['Reminder', 'Type', 'Frequency', 'Next Run', 'Status', 'Target'],
    empty: 'No reminders found',
    bare: {
      row: { id: 'reminder-7' },
      cells: ['Untitled ReminderID: reminder-7', 'GENERAL', 'ONCE', 'N/A', 'Inactive', 'System'],
    },
  },
]
