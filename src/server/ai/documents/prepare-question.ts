import type { Question } from './find-answer.ts'
import { inBroaderWords, inLeaseWords } from './lease-words.ts'

/** A question as it is compared with passages. `embed` is null without the model, and may give null where it fails. */
export async function prepareQuestion(
  asked: string,
  embed: ((text: string) => Promise<Int8Array | null>) | null,
): Promise<Question> {
  const text = inLeaseWords(asked)
  const broader = inBroaderWords(text)
  return {
    text,
    vector: embed && (await embed(text)),
    broader: embed && broader !== null ? await embed(broader) : null,
  }
}
