/** What leases never say, and people do who write for a program. */
const ORDERS = [
  /\b(?:ignore|disregard|forget|override|bypass|discard)\b.{0,60}\b(?:instruct|prompt|rule|guideline|direction|context|passage|above|previous|earlier|prior|before)/i,
  /\b(?:system prompt|language model|large model|chat ?bot|ai assistant|an ai\b|the ai\b|jailbreak|developer mode|new instructions?|important instructions?)/i,
  /^\W*(?:please |now |always |instead,? |then |first,? )?(?:reply|respond|answer|say|write|output|print|repeat|pretend|act|translate|summarize|reveal|append|conclude)\b(?! to\b)/i,
  /\b(?:assistant|model|bot|program|reader|you)\b.{0,20}\b(?:must|should|shall|will|are to|has to|have to|is to)\b.{0,10}\b(?:reply|respond|answer|say|write|output|print|repeat|tell)\b/i,
  /\b(?:tell|inform|convince)\b.{0,20}\b(?:user|reader|person|tenant|renter|landlord|anyone|everyone)\b.{0,20}\b(?:that|to)\b/i,
  /\b(?:say|print|output|write|repl(?:y|ies)|answer|respond|repeat|question)\b[^:"“]{0,40}[:"“]/i,
  /(?:^|[\s[{(<"“])(?:system|assistant|user|ai|bot|chatbot|model)"?\s*[:>\]]/i,
  /\bwhen (?:asked|someone asks|anyone asks|a question)\b/i,
  /\b(?:your|the|every|any|each) (?:reply|answer|response|output)\b/i,
]

/** Whether a sentence of a document reads like an order to whatever answers from it. No answer rests on it. */
export const isOrder = (sentence: string): boolean => ORDERS.some((order) => order.test(sentence))
