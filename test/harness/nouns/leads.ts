import type { NounTests } from './noun.ts'

export const leads = {
  bodies: {
    create: ({ propertyId }) => ({ email: 'a@test.example', firstName: 'A', message: 'Hi', propertyId }),
  },
} satisfies NounTests<'leads'>
