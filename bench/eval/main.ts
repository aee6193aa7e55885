import { evaluateExtraction } from './extraction.ts'
import { evaluateLeads } from './leads.ts'
import { evaluateQuestions } from './questions.ts'
import { evaluateRents } from './rents.ts'

/**
 * What `npm run eval` prints: how often the AI tools are right. `npm run eval -- rents` measures a part of it. It reads a
 * set written for the project, or, with EVAL_DATA, a folder of your own: `lease_qa/qa.jsonl` and `lease_qa/docs`,
 * `rent/*.csv`, `files` and `files_manifest.json`. No target makes it fail: it measures, and people judge.
 */
const PARTS = {
  questions: evaluateQuestions,
  leads: evaluateLeads,
  rents: evaluateRents,
  extraction: evaluateExtraction,
} as const

const asked = process.argv.slice(2).filter((word) => word !== '--')
const unknown = asked.find((word) => !Object.hasOwn(PARTS, word))
if (unknown !== undefined) throw new Error(`Unknown part '${unknown}'. Known: ${Object.keys(PARTS).join(', ')}.`)
const folder = process.env.EVAL_DATA
const say = (line: string) => process.stdout.write(`${line}\n`)
for (const [name, evaluate] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) await evaluate({ folder, say })
