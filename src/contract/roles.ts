export const ROLES = ['ADMIN', 'PROPERTY_MANAGER', 'LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const
export type Role = (typeof ROLES)[number]

/** A person with the role, in a sentence. */
export const ROLE_WORDS: Record<Role, string> = {
  ADMIN: 'an administrator',
  PROPERTY_MANAGER: 'a property manager',
  LANDLORD: 'a landlord',
  TENANT: 'a tenant',
  OWNER: 'an owner',
  AFFILIATE: 'an affiliate',
}

/** The roles a visitor can register as: the form's value, and what we store. */
export const SELF_SERVICE_ROLES = { tenant: 'TENANT', landlord: 'LANDLORD' } as const satisfies Record<string, Role>
export type SelfServiceRole = keyof typeof SELF_SERVICE_ROLES

/** The role of a server's first account, which can invite everyone else. */
export const FIRST_ROLE: Role = 'ADMIN'
