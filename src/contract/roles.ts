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

/** What a role sees that people may not expect, said before someone gets it. */
export const ROLE_WARNINGS: Partial<Record<Role, string>> = {
  PROPERTY_MANAGER:
    'Until homes are assigned to them, a property manager sees all homes and can read every applicant’s answers, such as income, evictions and felonies.',
}

/** The roles a visitor can register as: the form's value, and what we store. */
export const SELF_SERVICE_ROLES = { tenant: 'TENANT', landlord: 'LANDLORD' } as const satisfies Record<string, Role>
export type SelfServiceRole = keyof typeof SELF_SERVICE_ROLES

/** The role of a server's first account, which can invite everyone else. */
export const FIRST_ROLE: Role = 'ADMIN'
