import { administrators } from '../../users/administrators.ts'
import { type Finding, fact, type Probe } from './finding.ts'

/** Whether anyone can administer this server. */
export const checkAdministrators: Probe = async ({ db }) => {
  const { count } = await administrators(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return judgeAdministrators(count)
}

/** @param count of active accounts that can administer the server. */
export function judgeAdministrators(count: number): Finding {
  const facts = [fact('Active', String(count))]
  if (count > 0) return { state: 'ok', found: 'Someone can administer this server.', fix: null, facts }
  return {
    state: 'warning',
    found: 'No one can administer this server.',
    fix: 'Open the link that the server printed when it started, or get a new one with npm run admin.',
    facts,
  }
}
