import { v7 as newId } from 'uuid'
import type { NounTests } from './noun.ts'

export const imports = {
  bodies: {
    properties: () => ({ csv: `Title,City,State,Rent\nElm ${newId()},Salem,OR,900`, dryRun: false }),
    tenants: () => ({ csv: `First name,Last name,Email\nA,B,${newId()}@test.example`, dryRun: false }),
  },
  creations: {
    properties: { by: 'LANDLORD', other: { onlyGood: true } },
    tenants: { by: 'LANDLORD', other: { onlyGood: true } },
  },
} satisfies NounTests<'imports'>
