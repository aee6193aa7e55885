import { HAS_ADMINISTRATOR } from '#contract/auth.ts'
import { makeSetupLink } from './features/auth/setup-link.ts'
import { forgetFactors } from './features/factors/forget-factors.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run admin`: prints a new link that creates the first administrator of the database in the settings.
 * `npm run admin -- forget-factors <email>`: turns off two-step sign-in for an account.
 */
const [command, email = ''] = process.argv.slice(2)

await runCommand(async (services, say) => {
  if (command === 'forget-factors') {
    const isDone = await forgetFactors(services, email)
    return say(
      isDone ? `Two-step sign-in is off for ${email}.` : `No account with two-step sign-in has this address: ${email}`,
    )
  }
  const link = await makeSetupLink(services, true)
  if (link.state !== 'new') return say(HAS_ADMINISTRATOR)
  say('Create the first administrator here, within 24 hours. Earlier links no longer work:')
  say(link.address)
  if (services.database.engine === 'embedded') say('Start the server first: it keeps this link.')
})
