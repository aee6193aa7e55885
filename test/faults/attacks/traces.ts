import { type Attack, ask, demoToken, newcomer, pause, repeat, send, type Target, tally } from './attack.ts'

/** How long the log may take to show what a job records. */
const RECORDED_MS = 3_000

/** What is left behind by those who try. */
export const TRACES: readonly Attack[] = [
  {
    name: 'Look around in other people’s rows without leaving a trace',
    async run(target) {
      const { url } = target
      const landlord = await demoToken(target, 'landlord')
      const homes: { id: string }[] = await ask(url, '/properties', { token: landlord })
      const { email, token } = await newcomer(target, 'landlord')
      const foreign = await repeat(36, (turn) => send(url, `/properties/${homes[turn % homes.length]?.id}`, { token }))
      const refused = await repeat(8, () => send(url, '/users', { token }))
      const admin = await demoToken(target, 'admin')
      const events: { action: string; actorName: string | null }[] = await ask(
        url,
        '/audit-events?outcome=refused&action=access.refused',
        { token: admin },
      )
      const isLogged = /access|refused/i.test(target.output())
      return {
        gets:
          `${tally([...foreign, ...refused].map(({ status }) => status))}; ${events.length} events for ${email}, ` +
          `${isLogged ? 'and' : 'but not'} in the log`,
        holds: events.length >= 2 && isLogged && foreign.every(({ status }) => status === 404),
      }
    },
  },
  {
    name: 'Fill the audit log with three hundred refused sign-ins',
    async run(target) {
      const { email } = await newcomer(target, 'tenant')
      const before = await refusals(target)
      const refused = await repeat(300, (turn) =>
        send(target.url, '/auth/login', { body: { email, password: 'wrong' }, from: `192.0.2.${turn % 250}` }),
      )
      await pause(RECORDED_MS)
      const more = (await refusals(target)) - before
      return {
        gets: `${tally(refused.map(({ status }) => status))}; ${more} events`,
        holds: more >= 1 && more <= 5,
      }
    },
  },
]

/** How many refused sign-ins the audit log has. */
async function refusals(target: Target): Promise<number> {
  const token = await demoToken(target, 'admin')
  const list = await send(target.url, '/audit-events?outcome=refused&action=session.open', { token })
  return list.json.total
}
