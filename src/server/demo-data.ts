import { loadDemoData } from './demo/load-demo-data.ts'
import { runCommand } from './run-command.ts'

/** `npm run demo-data`: loads the demo into the database in the settings, if it is empty. */
await runCommand(loadDemoData)
