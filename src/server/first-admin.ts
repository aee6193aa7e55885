import { HAS_ADMINISTRATOR } from '#contract/auth.ts'
import { makeSetupLink } from './features/auth/setup-link.ts'
import { runCommand } from './run-command.ts'

/** `npm run admin`: prints a new link that creates the first administrator of the database in the settings. */
await runCommand(async (services, say) => {
  const link = await makeSetupLink(services, true)
  if (link.state !== 'new') return say(HAS_ADMINISTRATOR)
  say('Create the first administrator here, within 24 hours. Earlier links no longer work:')
  say(link.address)
  if (services.database.engine === 'embedded') say('Start the server first: it keeps this link.')
})
