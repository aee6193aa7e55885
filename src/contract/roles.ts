export const ROLES = ['ADMIN', 'PROPERTY_MANAGER', 'LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const
export type Role = (typeof ROLES)[number]

/** The roles a visitor may register as, as the registration form sends them and as they are stored. */
export const SELF_SERVICE_ROLES = { tenant: 'TENANT', landlord: 'LANDLORD' } as const satisfies Record<string, Role>
export type SelfServiceRole = keyof typeof SELF_SERVICE_ROLES
