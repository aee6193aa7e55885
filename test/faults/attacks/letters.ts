import { applicationInput } from '#test/harness/factories.ts'
import { leaseInput, tenantInput } from '#test/harness/tenancies.ts'
import { type Attack, ask, home, lettersTo, newcomer, pause, repeat, send, statusUnder, tally } from './attack.ts'

const VICTIM = 'victim@elsewhere.example'
const BAIT = 'Confirm your password within 24 hours: https://evil.example/login'
/** How long letters may take from a job to the mailbox. */
const DELIVERY_MS = 3_000

/** Email and what strangers can fill other people's lists with. */
export const LETTERS: readonly Attack[] = [
  {
    name: 'Make the server email any text to any address, as a new landlord',
    async run(target) {
      const { url } = target
      const { token } = await newcomer(target, 'landlord')
      const propertyId = await home(target, token)
      const tenant = await ask(url, '/tenants', { token, body: tenantInput({ email: VICTIM }) })
      const lease = leaseInput(propertyId, tenant.id, { rentAmount: 0, depositAmount: 0 })
      await ask(url, '/leases', { token, body: lease })
      const words = { title: 'Your ProperPlace account will be closed', description: BAIT }
      const body = { ...words, propertyId, nextRunAt: new Date(Date.now() + 86_400_000).toISOString() }
      const reminder = await ask(url, '/reminders', { token, body })
      const runs = await repeat(30, () =>
        send(url, `/reminders/${reminder.id}/run`, { method: 'POST', token, body: {} }),
      )
      await pause(DELIVERY_MS)
      const letters = await lettersTo(url, VICTIM)
      const baited = letters.filter((letter) => letter.includes('evil.example')).length
      return {
        gets: `${tally(runs.map(({ status }) => status))}; ${letters.length} letters, ${baited} with the text`,
        holds: baited === 0 && letters.length <= 1,
      }
    },
  },
  {
    name: 'Apply forty times for the same home',
    async run(target) {
      const landlord = await newcomer(target, 'landlord')
      const propertyId = await home(target, landlord.token)
      const { token } = await newcomer(target, 'tenant')
      const statuses = await repeat(40, async () => {
        const { status } = await send(target.url, '/applications', { token, body: applicationInput(propertyId) })
        return status
      })
      return { gets: tally(statuses), holds: statuses.filter((status) => status === 201).length === 1 }
    },
  },
  {
    name: 'Apply for forty homes in a minute',
    async run(target) {
      const landlord = await newcomer(target, 'landlord')
      const { token } = await newcomer(target, 'tenant')
      const statuses = await repeat(40, async () => {
        const propertyId = await home(target, landlord.token)
        return (await send(target.url, '/applications', { token, body: applicationInput(propertyId) })).status
      })
      return { gets: tally(statuses), holds: statuses.filter((status) => status === 201).length <= 10 }
    },
  },
  {
    name: 'Greet a stranger with a link for a first name',
    async run({ url }) {
      const email = 'stranger@elsewhere.example'
      const firstName = 'you won 500 dollars, collect at https://evil.example/win'
      const body = { firstName, lastName: 'B', email, password: 'tin lamp on a shelf', role: 'tenant' }
      const { status } = await send(url, '/auth/register', { body, from: '198.51.100.202' })
      await pause(DELIVERY_MS)
      const letters = await lettersTo(url, email)
      const baited = letters.filter((letter) => letter.includes('evil.example')).length
      return { gets: `${status}; ${letters.length} letters, ${baited} with the link`, holds: baited === 0 }
    },
  },
  {
    name: 'Read the mailbox from a page that points its own name at this machine',
    async run({ url }) {
      const status = await statusUnder(url, '/dev/mailbox', 'rebound.evil.example')
      return { gets: String(status), holds: status === 404 }
    },
  },
]
