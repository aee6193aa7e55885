import type { AuditEvent } from '#contract/audit-events.ts'
import type { Role } from '#contract/roles.ts'
import { stateWords } from './state-words.ts'

export const roles = stateWords<Role>(
  {
    ADMIN: { tone: 'orange' },
    PROPERTY_MANAGER: { tone: 'blue' },
    LANDLORD: { tone: 'green' },
    TENANT: { tone: 'gray' },
    OWNER: { tone: 'yellow' },
    AFFILIATE: { tone: 'yellow' },
  },
  'TENANT',
)

export const auditOutcomes = stateWords<AuditEvent['outcome']>(
  { ok: { tone: 'green', label: 'Done' }, refused: { tone: 'red', label: 'Refused' } },
  { tone: 'gray', label: 'N/A' },
)
